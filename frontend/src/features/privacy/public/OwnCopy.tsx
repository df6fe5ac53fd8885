import { useEffect, useState } from 'react';
import {
  OwnExportDocument,
  RequestExportDocument,
  type ExportStateFragment,
} from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { formatDate } from '../../../shared/format/instants';
import { formatBytes } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { Notice } from '../../../shared/ui/Notice';
import { PasswordField } from '../../../shared/ui/form/PasswordField';
import { messageOf } from '../../../shared/ui/states';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useFormSubmit } from '../../../shared/ui/form/useFormSubmit';

const ASK_AGAIN_MS = 3_000;

/** Export of the person's data: requested with the password, produced in the background, kept for a week. */
export function OwnCopy({ known }: { known: ExportStateFragment | null }) {
  const t = useT('my-data');
  const [copy, setCopy] = useState(known);
  const form = useFormSubmit({
    validate: (data): Record<string, string> =>
      data.get('password') === '' ? { password: t('password_missing') } : {},
    submit: async (data) => {
      const { requestExport } = await request(RequestExportDocument, {
        // Not trimmed: a password may begin or end with a space.
        password: String(data.get('password')),
      });
      form.ref.current?.reset();
      setCopy(requestExport);
    },
  });
  const pending = copy?.state === 'PENDING';
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => {
      // Without a connection, the next poll tries again.
      request(OwnExportDocument, {}).then(({ personalExport }) => setCopy(personalExport ?? null), console.warn);
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [pending]);
  return (
    <section aria-labelledby="h-copy" className="s-stack">
      <h2 id="h-copy">{t('copy')}</h2>
      <p>{t('copy_text')}</p>
      <div aria-live="polite">
        {pending && (
          <Notice tone="info" icon="clock">
            {t('copy_pending')}
          </Notice>
        )}
        {copy?.state === 'READY' && <Download copy={copy} />}
      </div>
      {!pending && (
        <form ref={form.ref} className="s-stack" onSubmit={form.onSubmit} noValidate>
          <FormFailure form={form} />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={form.errors['password']}
          />
          <div>
            <SubmitButton busy={form.busy} busyText={t('sending')} waiting={form.wait > 0}>
              {t(copy?.state === 'READY' ? 'copy_again' : 'copy_ask')}
            </SubmitButton>
          </div>
        </form>
      )}
    </section>
  );
}

function Download({ copy }: { copy: ExportStateFragment }) {
  const t = useT('my-data');
  const app = useT();
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  // A download address expires after a minute, so it is requested on click.
  const open = async (): Promise<void> => {
    setFailure(null);
    try {
      const { personalExport } = await request(OwnExportDocument, {});
      const url = personalExport?.download?.url;
      if (url === undefined) setFailure(t('copy_gone'));
      else window.location.assign(url);
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    }
  };
  return (
    <div className="s-stack">
      <Notice tone="ok" icon="check">
        {t('copy_ready', { date: formatDate(copy.expiresAt ?? copy.requestedAt, locale) })}
      </Notice>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <button type="button" className="u-btn" onClick={() => void open()}>
          {t('copy_download', { size: formatBytes(copy.size ?? 0, locale) })}
        </button>
      </div>
    </div>
  );
}
