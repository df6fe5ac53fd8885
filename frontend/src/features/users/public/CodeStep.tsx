import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { formatTime } from '../../../shared/format/instants';
import { formatWait } from '../../../shared/format/numbers';
import { useT } from '../../../shared/i18n/useT';
import { TextField } from '../../../shared/ui/form/Field';
import { FormFailure } from '../../../shared/ui/form/FormFailure';
import { Notice } from '../../../shared/ui/Notice';
import { messageOf } from '../../../shared/ui/states';
import { SubmitButton } from '../../../shared/ui/form/SubmitButton';
import { useCountdown } from '../../../shared/ui/useCountdown';
import { textOf, useFormSubmit } from '../../../shared/ui/form/useFormSubmit';
import './sign-in.css';

const CODE_LENGTH = 5;
/** Long enough for an e-mail to arrive. The API has its own limit. */
const RESEND_AFTER_MS = 30_000;

interface Props {
  title: string;
  /** Text about where the code was sent and when it expires. */
  intro: ReactNode;
  expiresAt: string;
  submit: (code: string) => Promise<void>;
  /** Sends another code and returns its expiry. */
  resend: () => Promise<string>;
  /** Links below the form. */
  children?: ReactNode;
}

/** Field for a code of five characters from an e-mail, with a button to send another code. */
export function CodeStep({ title, intro, expiresAt, submit, resend, children }: Props) {
  const t = useT('sign-in');
  const tError = useT('form-errors');
  const heading = useRef<HTMLHeadingElement>(null);
  const expired = useCountdown(Date.parse(expiresAt)) === 0;
  useEffect(() => heading.current?.focus(), []);

  const form = useFormSubmit({
    validate: (data): Record<string, string> => {
      const code = textOf(data, 'code');
      if (code === '') return { code: tError('CODE_REQUIRED') };
      return [...code].length === CODE_LENGTH ? {} : { code: t('code_length') };
    },
    submit: async (data) => {
      try {
        await submit(textOf(data, 'code'));
      } catch (error) {
        // CODE_EXPIRED after too many wrong codes needs another text: even the right code is refused now, and the user
        // must request a new one.
        if (isApiError(error, 'CODE_EXPIRED') && error.params['reason'] === 'TOO_MANY_TRIES')
          throw new ApiError([{ ...error.faults[0], code: 'CODE_EXPIRED', message: t('code_spent'), field: 'code' }]);
        throw error;
      }
    },
  });

  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="u-meta u-mt-s">{intro}</p>
      </div>
      {expired ? (
        <Notice tone="warn" icon="clock" role="status">
          {t('code_expired')}
        </Notice>
      ) : (
        <FormFailure form={form} />
      )}
      <form className="s-sheet s-stack" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <TextField
          className="s-code"
          label={t('code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onInput={tidyCode}
          help={t('code_help')}
          error={form.errors['code']}
        />
        <SubmitButton block busy={form.busy} busyText={t('confirming')} waiting={form.wait > 0}>
          {t('confirm')}
        </SubmitButton>
        <Resend resend={resend} />
        {children !== undefined && <div className="u-acts s-ways">{children}</div>}
      </form>
    </>
  );
}

/** Removes spaces of the e-mail, converts to upper case and cuts to the length of a code. */
function tidyCode(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const tidy = [...field.value.normalize('NFKC').toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const code = tidy.slice(0, CODE_LENGTH).join('');
  if (code !== field.value) field.value = code;
}

function Resend({ resend }: { resend: () => Promise<string> }) {
  const t = useT('sign-in');
  const [until, setUntil] = useState(() => Date.now() + RESEND_AFTER_MS);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const wait = useCountdown(until);

  const send = async (): Promise<void> => {
    if (wait > 0 || sending) return;
    setFault(null);
    setSent(null);
    setSending(true);
    try {
      const expiresAt = await resend();
      setSent(t('code_resent', { time: formatTime(expiresAt) }));
      setUntil(Date.now() + RESEND_AFTER_MS);
    } catch (error) {
      setFault(messageOf(error, t('error_generic'), t('error_network')));
      const seconds = isApiError(error) ? error.retryAfter : undefined;
      if (seconds !== undefined) setUntil(Date.now() + seconds * 1000);
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="s-stack-2">
      <button
        type="button"
        className="u-btn is-block"
        aria-disabled={wait > 0 || undefined}
        onClick={() => void send()}
      >
        {sending ? t('code_resending') : t('code_resend')}
        {wait > 0 && <span className="u-num s-code-wait">{formatWait(wait)}</span>}
      </button>
      <div role="status">{sent !== null && <p className="u-meta">{sent}</p>}</div>
      {fault !== null && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
    </div>
  );
}
