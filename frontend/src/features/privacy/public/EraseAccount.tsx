import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EraseAccountDocument } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { clearSession, getUserId } from '../../../shared/session/session';
import { clearDrafts } from '../../../shared/drafts/store';
import { useT } from '../../../shared/i18n/useT';
import { Dialog } from '../../../shared/ui/Dialog';
import { TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { PasswordField } from '../../../shared/ui/form/PasswordField';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { textOf, useFormSubmit } from '../../../shared/ui/form/useFormSubmit';

/** Erases the account. The page says what is deleted and what stays; the person confirms with the e-mail address. */
export function EraseAccount() {
  const t = useT('my-data');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <section aria-labelledby="h-erase" className="s-stack">
      <h2 id="h-erase">{t('erase')}</h2>
      <p>{t('erase_text')}</p>
      <div>
        <button type="button" className="u-btn is-danger" onClick={() => setAsking(true)}>
          {t('erase_ask')}
        </button>
      </div>
      {asking && !done && <Question onClose={() => setAsking(false)} onDone={() => setDone(true)} />}
      {done && <Farewell />}
    </section>
  );
}

function Question({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useT('my-data');
  const app = useT();
  const user = useUser();
  const form = useFormSubmit({
    validate: (data) => ({
      ...(data.get('password') === '' && { password: t('password_missing') }),
      ...(textOf(data, 'confirmation').toLowerCase() !== user.email.toLowerCase() && {
        confirmation: t('email_differs'),
      }),
    }),
    submit: async (data) => {
      await request(EraseAccountDocument, {
        // Not trimmed: a password may begin or end with a space.
        password: String(data.get('password')),
        confirmation: textOf(data, 'confirmation'),
      });
      onDone();
      // This tab shows the final message; the other tabs go to the sign-in page.
      clearDrafts(getUserId());
      clearSession('left');
    },
  });
  return (
    <Dialog title={t('erase_title')} onClose={onClose}>
      <form ref={form.ref} className="s-stack" onSubmit={form.onSubmit} noValidate>
        <ul>
          <li>{t('erase_goes')}</li>
          <li>{t('erase_withdraws')}</li>
          <li>{t('erase_final')}</li>
        </ul>
        <FormFailure form={form} />
        <TextField
          label={t('email_again', { email: user.email })}
          name="confirmation"
          type="email"
          autoComplete="off"
          error={form.errors['confirmation']}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        <div className="u-acts is-end">
          <button type="button" className="u-btn" onClick={onClose}>
            {app('cancel')}
          </button>
          <SubmitButton final busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
            {t('erase_do')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function Farewell() {
  const t = useT('my-data');
  const navigate = useNavigate();
  const leave = (): void => {
    void navigate('/vacancies', { replace: true });
  };
  return (
    <Dialog title={t('erased_title')} onClose={leave}>
      <p>{t('erased_text')}</p>
      <div className="u-acts is-end">
        <button type="button" className="u-btn is-primary" onClick={leave}>
          {t('erased_leave')}
        </button>
      </div>
    </Dialog>
  );
}
