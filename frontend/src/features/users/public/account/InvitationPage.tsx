import { Link } from 'react-router-dom';
import {
  AcceptInvitationDocument,
  InvitationDocument,
  type InvitationQuery,
} from '../../../../generated/account/graphql';
import { anonymousRequest } from '../../../../shared/api/fetch-client';
import { mainQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { getUserId } from '../../../../shared/session/session';
import { isApiError } from '../../../../shared/errors/api-error';
import { formatDateTime } from '../../../../shared/format/instants';
import { useLocale, useT, type Translate } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { CheckField, TextField } from '../../../../shared/ui/form/Field';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { Notice } from '../../../../shared/ui/Notice';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { textOf, useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { TermsLabel } from '../../../pages/public';
import { NewPasswordFields, newPasswordFaults, withPasswordWords } from '../NewPasswordFields';
import { entryOf, useEntrance } from '../sign-in';
import { MissingContext } from './MissingContext';
import { useSecretInAddress } from '../secret-in-address';
import '../sign-in.css';

type Invitation = InvitationQuery['invitation'];

/** `/invitation#<token>`: the invitation and the form to accept it. */
export function InvitationPage() {
  const t = useT('invitation');
  const token = useSecretInAddress(true);
  usePageTitle(t('title'));
  return token === null ? <Dead /> : <Asked key={token} token={token} />;
}

/** One text for expired, used, withdrawn and unknown tokens, so that guessing tokens reveals nothing. */
function Dead() {
  const t = useT('invitation');
  return (
    <MissingContext title={t('dead_title')} text={t('dead_text')}>
      <Link className="u-btn is-primary" to="/login">
        {t('sign_in')}
      </Link>
    </MissingContext>
  );
}

function Asked({ token }: { token: string }) {
  const { data, error, loading, reload } = useQuery({
    ...mainQuery(InvitationDocument, { token }, 60_000),
    run: () => anonymousRequest(InvitationDocument, { token }),
  });
  if (data !== undefined) return <Accept token={token} invitation={data.invitation} />;
  if (loading || error === undefined) return <Skeleton rows={1} />;
  const dead = ['NOT_FOUND', 'INVALID_INPUT'].some((code) => isApiError(error, code));
  return dead ? <Dead /> : <LoadError error={error} onRetry={reload} />;
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT('invitation');
  const tSignIn = useT('sign-in');
  const tError = useT('form-errors');
  const locale = useLocale();
  const enter = useEntrance(null);
  const form = useFormSubmit({
    validate: (data) => {
      const errors = newPasswordFaults(data, tSignIn, tError);
      if (textOf(data, 'name') === '') errors['name'] = tError('FIELD_REQUIRED');
      if (data.get('termsAccepted') === null) errors['termsAccepted'] = tError('TERMS_NOT_ACCEPTED');
      return errors;
    },
    submit: async (data) => {
      const input = {
        token,
        name: textOf(data, 'name'),
        telephone: textOf(data, 'telephone') || null,
        password: String(data.get('password')),
        passwordConfirmation: String(data.get('passwordConfirmation')),
        termsAccepted: true,
      };
      const response = anonymousRequest(AcceptInvitationDocument, { input });
      const { acceptInvitation } = await withPasswordWords(data, tSignIn, response);
      await enter(await entryOf(acceptInvitation));
    },
  });
  const facts = [
    [t('entity'), invitation.entityName],
    [t('role'), invitation.roleName],
    [t('email'), <Email key="email" address={invitation.email} />],
    [t('until'), formatDateTime(invitation.expiresAt, locale)],
  ] as const;
  return (
    <div className="s-narrow s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">{introOf(invitation, t)}</p>
      </div>
      <dl className="s-facts-list u-card u-pad">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined &&
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {getUserId() !== null && <Notice tone="info">{t('signed_in')}</Notice>}
      <FormFailure form={form} />
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextField
          label={t('full_name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={invitation.name}
          error={form.errors['name']}
        />
        <TextField
          label={t('telephone')}
          optional
          name="telephone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+258 84 123 4567"
          error={form.errors['telephone']}
        />
        <NewPasswordFields errors={form.errors} />
        <CheckField name="termsAccepted" error={form.errors['termsAccepted']} label={<TermsLabel />} />
        <SubmitButton block busy={form.busy} busyText={t('accepting')} waiting={form.wait > 0}>
          {t('accept')}
        </SubmitButton>
      </form>
    </div>
  );
}

function introOf({ inviterName, entityName }: Invitation, t: Translate): string {
  if (inviterName && entityName) return t('by', { name: inviterName, entity: entityName });
  if (entityName) return t('to', { entity: entityName });
  return t('intro');
}
