import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmAccountDocument } from '../../../generated/public/graphql';
import { publicRequest } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { finishRegistration, heldRegistration, keeping } from '../../users/public';

/**
 * Target of the link in the e-mail. The address is confirmed on a click and not when the page opens, because mail
 * scanners open links too.
 */
export function ConfirmStep({ token, redirect: wanted }: { token: string; redirect: string | null }) {
  const t = useT('sign-in');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [over, setOver] = useState<'used' | 'dead' | null>(null);
  const redirect = wanted ?? heldRegistration()?.redirect ?? null;
  const keep = keeping(redirect);
  useEffect(() => heading.current?.focus(), [over]);

  const form = useFormSubmit({
    submit: async () => {
      try {
        const { confirmAccount } = await publicRequest(ConfirmAccountDocument, { token });
        finishRegistration(confirmAccount.email);
        await navigate(`/candidate/login${keep}`, {
          replace: true,
          state: { confirmed: true, email: confirmAccount.email },
        });
      } catch (error) {
        if (!isApiError(error, 'CODE_EXPIRED')) throw error;
        setOver(error.params['reason'] === 'CONFIRMED' ? 'used' : 'dead');
      }
    },
  });

  const name = over ?? 'ask';
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t(`confirm_${name}_title`)}
        </h1>
        <p className="u-meta u-mt-s">{t(`confirm_${name}_text`)}</p>
      </div>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {over === null ? (
          <SubmitButton block busy={form.busy} busyText={t('confirming')} waiting={form.wait > 0}>
            {t('confirm_email')}
          </SubmitButton>
        ) : (
          <Link className="u-btn is-primary is-block" to={`/candidate/login${keep}`}>
            {t('enter')}
          </Link>
        )}
        {over === 'dead' && <p className="u-meta">{t('confirm_dead_help')}</p>}
      </form>
    </>
  );
}
