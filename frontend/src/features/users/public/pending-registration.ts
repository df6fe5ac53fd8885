import { removeDraft } from '../../../shared/drafts/store';
import { readStored, removeStored, writeStored } from '../../../shared/browser-storage';

/**
 * A registration that waits for its code. It is stored in this browser, so that a reload keeps the step while the
 * person reads the e-mail. It contains no password, only the masked e-mail address.
 */
export interface PendingRegistration {
  challengeId: string;
  sentTo: string;
  expiresAt: string;
  /** The page that was requested before registration. */
  redirect: string | null;
  /** The registration was found by its address only. Whether an e-mail was sent is not revealed. */
  unsure?: boolean;
}

/** Credentials for sign-in after confirmation. In memory only. */
export interface TypedCredentials {
  email: string;
  password: string;
}

/** Name of the form's draft. It is kept until the address is confirmed, because the address may need a correction. */
export const REGISTRATION_FORM = 'register';

const KEY = 'registration';
/** For this long the API sends another code, and the link in the e-mail is valid. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

let typed: { challengeId: string; values: TypedCredentials } | null = null;

export function keepRegistration(pending: PendingRegistration, values?: TypedCredentials): void {
  const credentials = values ?? typedFor(heldRegistration());
  typed =
    credentials === null || credentials === undefined
      ? null
      : { challengeId: pending.challengeId, values: credentials };
  writeStored(KEY, JSON.stringify({ ...pending, at: Date.now() }));
}

export function heldRegistration(): PendingRegistration | null {
  try {
    const stored = JSON.parse(readStored(KEY) ?? 'null') as Partial<PendingRegistration & { at: number }> | null;
    if (stored === null || typeof stored.challengeId !== 'string' || typeof stored.at !== 'number') return null;
    if (Date.now() - stored.at > KEPT_FOR) return null;
    const { challengeId, sentTo = '', expiresAt = '', redirect = null, unsure = false } = stored;
    return { challengeId, sentTo, expiresAt, redirect, unsure };
  } catch {
    // Unreadable: the registration starts again.
    return null;
  }
}

export function typedFor(pending: PendingRegistration | null): TypedCredentials | null {
  return pending !== null && typed?.challengeId === pending.challengeId ? typed.values : null;
}

/** Cancelled, or replaced by another address. */
export function dropRegistration(): void {
  typed = null;
  removeStored(KEY);
}

/** Confirmed, in this tab or by the link. Waiting tabs receive the e-mail address. */
export function finishRegistration(email: string): void {
  removeDraft(null, REGISTRATION_FORM);
  writeStored(KEY, JSON.stringify({ confirmed: email }));
  removeStored(KEY);
}

/** Calls the listener when another tab has confirmed a registration. */
export function onConfirmedElsewhere(confirmed: (email: string) => void): () => void {
  const changed = (event: StorageEvent): void => {
    if (event.key !== KEY || event.newValue === null) return;
    const { confirmed: email } = JSON.parse(event.newValue) as { confirmed?: unknown };
    if (typeof email === 'string') confirmed(email);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Masks an address as the API does: `c***a@correio.example`. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = [...email.slice(0, at)];
  return `${first}***${rest.length > 1 ? (rest.at(-1) ?? '') : ''}${email.slice(at)}`;
}
