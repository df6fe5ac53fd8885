import { removeDraft } from '../../../shared/drafts/store';
import { readStored, removeStored, writeStored } from '../../../shared/browser-storage';

/**
 * A registration that waits for its code. It is kept in this browser, so that the step survives a reload, and the phone
 * that drops the page while the mail is read. No password and no full address: only where the code went, masked.
 */
export interface PendingRegistration {
  challengeId: string;
  sentTo: string;
  expiresAt: string;
  /** The page that was wanted before the account. */
  redirect: string | null;
  /** Asked for by the address alone: whether a code was mailed is told to nobody but the mailbox. */
  unsure?: boolean;
}

/** What signs in once the code is confirmed; it lives as long as the page. */
export interface Typed {
  email: string;
  password: string;
}

/** The draft of the form, which is kept until the address is confirmed: it may have to be corrected. */
export const REGISTRATION_FORM = 'register';

const KEY = 'registration';
/** As long as the server sends another code for it, and as the link in the mail is valid. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

let typed: { challengeId: string; values: Typed } | null = null;

export function keepRegistration(pending: PendingRegistration, values?: Typed): void {
  const known = values ?? typedFor(heldRegistration());
  typed = known === null || known === undefined ? null : { challengeId: pending.challengeId, values: known };
  writeStored(KEY, JSON.stringify({ ...pending, at: Date.now() }));
}

export function heldRegistration(): PendingRegistration | null {
  try {
    const held = JSON.parse(readStored(KEY) ?? 'null') as Partial<PendingRegistration & { at: number }> | null;
    if (held === null || typeof held.challengeId !== 'string' || typeof held.at !== 'number') return null;
    if (Date.now() - held.at > KEPT_FOR) return null;
    const { challengeId, sentTo = '', expiresAt = '', redirect = null, unsure = false } = held;
    return { challengeId, sentTo, expiresAt, redirect, unsure };
  } catch {
    // Damaged: the registration begins anew.
    return null;
  }
}

export function typedFor(pending: PendingRegistration | null): Typed | null {
  return pending !== null && typed?.challengeId === pending.challengeId ? typed.values : null;
}

/** Given up, or replaced by another address. */
export function dropRegistration(): void {
  typed = null;
  removeStored(KEY);
}

/** Confirmed, in this tab or by the link: the tabs that wait are told to whom. */
export function finishRegistration(email: string): void {
  removeDraft(null, REGISTRATION_FORM);
  writeStored(KEY, JSON.stringify({ confirmed: email }));
  removeStored(KEY);
}

/** Calls back when another tab of this browser has confirmed a registration. */
export function onConfirmedElsewhere(confirmed: (email: string) => void): () => void {
  const changed = (event: StorageEvent): void => {
    if (event.key !== KEY || event.newValue === null) return;
    const { confirmed: email } = JSON.parse(event.newValue) as { confirmed?: unknown };
    if (typeof email === 'string') confirmed(email);
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Enough to recognise one's own address: `c***a@correio.example`, as the server masks it. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = '', ...rest] = [...email.slice(0, at)];
  return `${first}***${rest.length > 1 ? (rest.at(-1) ?? '') : ''}${email.slice(at)}`;
}
