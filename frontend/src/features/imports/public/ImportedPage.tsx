import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import {
  ImportNoticeDocument,
  type ImportNoticeQuery,
  ObjectToImportDocument,
  RenewImportNoticeDocument,
  TakeOverImportDocument,
} from '../../../generated/account/graphql';
import { anonymousRequest } from '../../../shared/api/fetch-client';
import { mainQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { isApiError } from '../../../shared/errors/api-error';
import { formatDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';
import { CheckField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import { Notice } from '../../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { TERMS_VERSION, TermsLabel } from '../../pages/public';
import { NewPasswordFields, newPasswordFaults, useSecretInAddress, withPasswordWords } from '../../users/public';

type ImportNotice = ImportNoticeQuery['importNotice'];
type Outcome = 'objected' | 'taken';

/** `/imported#token=…`: who holds the data of an imported person, with the ways to object and to take the record over. */
export function ImportedPage() {
  const t = useT('imported');
  const token = useSecretInAddress(true);
  usePageTitle(t('title'));
  return token === null ? <Dead /> : <Asked key={token} token={token} />;
}

/** One text for used and unknown tokens and erased records, so that guessing reveals nothing. */
function Dead() {
  const t = useT('imported');
  return (
    <div className="u-empty">
      <h1>{t('dead_title')}</h1>
      <p>{t('dead_text')}</p>
      <Link className="u-btn is-primary" to="/candidate/login">
        {t('sign_in')}
      </Link>
    </div>
  );
}

function Asked({ token }: { token: string }) {
  const { data, error, loading, reload } = useQuery({
    ...mainQuery(ImportNoticeDocument, { token }, 60_000),
    run: () => anonymousRequest(ImportNoticeDocument, { token }),
  });
  if (data !== undefined) return <Decide token={token} notice={data.importNotice} />;
  if (loading || error === undefined) return <Skeleton rows={1} />;
  return isApiError(error, 'NOT_FOUND') ? <Dead /> : <LoadError error={error} onRetry={reload} />;
}

function Decide({ token, notice }: { token: string; notice: ImportNotice }) {
  const t = useT('imported');
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { email } = notice;
  if (outcome !== null) return <Done outcome={outcome} />;
  const facts = [
    [t('entity'), notice.entityName],
    [t('name'), notice.name],
    ...(email === null ? [] : [[t('email'), <Email key="email" address={email} />] as const]),
    [t('since'), formatDate(notice.importedAt, locale)],
  ] as const;
  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">{t(email === null ? 'intro_no_email' : 'intro', { entity: notice.entityName })}</p>
      </div>
      <dl className="s-facts-list u-card u-pad">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {email === null ? (
        <WithoutEmail />
      ) : notice.hasAccount ? (
        <WithAccount />
      ) : !notice.canTakeOver ? (
        <Renewal token={token} email={email} />
      ) : (
        <TakeOver token={token} email={email} onDone={() => setOutcome('taken')} />
      )}
      <Objection token={token} entity={notice.entityName} onDone={() => setOutcome('objected')} />
    </div>
  );
}

/** The address already has an account, so the person can join the record with this account, under My data. */
function WithAccount() {
  const t = useT('imported');
  return (
    <>
      <Notice tone="info">{t('has_account')}</Notice>
      <div>
        <Link className="u-btn is-primary" to="/candidate/privacy">
          {t('to_my_data')}
        </Link>
      </div>
    </>
  );
}

/** Staff know this link, and the record has no address to which a new link could be mailed. */
function WithoutEmail() {
  const t = useT('imported');
  return (
    <section className="s-stack" aria-labelledby="no-email">
      <h2 id="no-email">{t('no_email_title')}</h2>
      <p className="u-meta">{t('no_email_text')}</p>
      <Link className="u-btn" to="/candidate/register">
        {t('register')}
      </Link>
    </section>
  );
}

function TakeOver({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const t = useT('imported');
  const tSignIn = useT('sign-in');
  const tError = useT('form-errors');
  const form = useFormSubmit({
    validate: (data) => {
      const errors = newPasswordFaults(data, tSignIn, tError);
      if (data.get('termsAccepted') === null) errors['termsAccepted'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async (data) => {
      const input = {
        token,
        password: String(data.get('password')),
        passwordConfirmation: String(data.get('passwordConfirmation')),
        termsAccepted: true,
        termsVersion: TERMS_VERSION,
      };
      await withPasswordWords(data, tSignIn, anonymousRequest(TakeOverImportDocument, { input }));
      onDone();
    },
  });
  return (
    <section className="s-stack" aria-labelledby="take-over">
      <h2 id="take-over">{t('take_title')}</h2>
      <p className="u-meta">{t('take_text')}</p>
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields errors={form.errors} />
        <CheckField name="termsAccepted" error={form.errors['termsAccepted']} label={<TermsLabel />} />
        <SubmitButton block busy={form.busy} busyText={t('taking')} waiting={form.wait > 0}>
          {t('take')}
        </SubmitButton>
      </form>
    </section>
  );
}

/**
 * Another person may read a forwarded old mail, or may have a link that was mailed to an earlier address. Staff have
 * seen the links that they sent. So an account needs a new link.
 */
function Renewal({ token, email }: { token: string; email: string }) {
  const t = useT('imported');
  const [isSent, setIsSent] = useState(false);
  const form = useFormSubmit({
    validate: () => ({}),
    submit: async () => {
      await anonymousRequest(RenewImportNoticeDocument, { token });
      setIsSent(true);
    },
  });
  // The button with the focus disappears, so the focus moves to the heading above the answer.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  const title = (
    <h2 id="renewal" ref={heading} tabIndex={-1}>
      {t('old_title')}
    </h2>
  );
  if (isSent)
    return (
      <section className="s-stack" aria-labelledby="renewal">
        {title}
        <Notice tone="info">{t('renewed', { email })}</Notice>
      </section>
    );
  return (
    <section className="s-stack" aria-labelledby="renewal">
      {title}
      <p className="u-meta">{t('old_text', { email })}</p>
      <FormFailure form={form} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <SubmitButton block busy={form.busy} busyText={t('renewing')} waiting={form.wait > 0}>
          {t('renew')}
        </SubmitButton>
      </form>
    </section>
  );
}

/** Asks once more, because the erasure cannot be undone. */
function Objection({ token, entity, onDone }: { token: string; entity: string; onDone: () => void }) {
  const t = useT('imported');
  const [asks, setAsks] = useState(false);
  const form = useFormSubmit({
    validate: () => ({}),
    submit: async () => {
      await anonymousRequest(ObjectToImportDocument, { token });
      onDone();
    },
  });
  return (
    <section className="s-stack" aria-labelledby="object">
      <h2 id="object">{t('object_title')}</h2>
      <p className="u-meta">{t('object_text', { entity })}</p>
      <FormFailure form={form} />
      {asks ? (
        <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
          <SubmitButton block busy={form.busy} busyText={t('objecting')} waiting={form.wait > 0}>
            {t('object_sure')}
          </SubmitButton>
        </form>
      ) : (
        <button type="button" className="u-btn" onClick={() => setAsks(true)}>
          {t('object')}
        </button>
      )}
    </section>
  );
}

function Done({ outcome }: { outcome: Outcome }) {
  const t = useT('imported');
  return (
    <div className="u-empty" role="status">
      <h1>{t(`${outcome}_title`)}</h1>
      <p>{t(`${outcome}_text`)}</p>
      {outcome === 'taken' && (
        <Link className="u-btn is-primary" to="/candidate/login">
          {t('sign_in')}
        </Link>
      )}
    </div>
  );
}
