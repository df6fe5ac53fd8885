import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { ApiError, isNetworkError } from '../../errors/api-error';
import { useT } from '../../i18n/useT';
import { messageOf } from '../states';
import { useCountdown } from '../useCountdown';

type Errors = Readonly<Record<string, string>>;

export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  errors: Errors;
  /** The refusal that belongs to no field of this form. */
  failure: string | null;
  /** The error, for a screen that handles one code itself. */
  cause: unknown;
  busy: boolean;
  /** Seconds until the API accepts the form again; usually 0. */
  wait: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  setErrors: (errors: Errors) => void;
}

interface Plan {
  validate?: (data: FormData) => Errors;
  submit: (data: FormData) => Promise<void>;
  /** Names of the API's fields by the names of the form, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
}

/** Submits a form: checks, sends once, shows each fault below its field, keeps the values, focuses the first fault. */
export function useFormSubmit({ validate, submit, fieldNames = {} }: Plan): FormState {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [cause, setCause] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
  const wait = useCountdown(blockedUntil);

  const show = (faults: Errors): void => {
    setErrors(faults);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const run = async (data: FormData): Promise<void> => {
    const faults = validate?.(data) ?? {};
    setFailure(null);
    setCause(null);
    if (Object.keys(faults).length > 0) {
      show(faults);
      return;
    }
    setErrors({});
    sending.current = true;
    setBusy(true);
    try {
      await submit(data);
    } catch (error) {
      setCause(error);
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      setBlockedUntil(seconds === undefined ? null : Date.now() + seconds * 1000);
      const byField = error instanceof ApiError ? renamed(error.byField(), fieldNames) : {};
      const ownFaults = Object.fromEntries(
        Object.entries(byField).filter(([name]) => ref.current?.elements.namedItem(name)),
      );
      if (Object.keys(ownFaults).length > 0) show(ownFaults);
      if (Object.keys(ownFaults).length < Math.max(1, Object.keys(byField).length) || isNetworkError(error)) {
        setFailure(messageOf(error, t('error_generic'), t('error_network')));
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!sending.current && wait === 0) void run(new FormData(event.currentTarget));
  };

  // The refusal ends when the waiting time is over.
  const over = wait === 0 && blockedUntil !== null;
  return { ref, errors, failure: over ? null : failure, cause, busy, wait, onSubmit, setErrors };
}

function renamed(errors: Errors, names: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [names[name] ?? name, text]));
}

/** The text of one entry, trimmed. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
