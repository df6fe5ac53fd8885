/** An account that waits for its code. The password is kept in memory only, to sign in once the code is confirmed. */
export interface PendingRegistration {
  challenge: { challengeId: string; expiresAt: string };
  email: string;
  password: string;
}

let held: PendingRegistration | null = null;

/** Signing in to an account that was never confirmed leads to the registration's second step. */
export function holdRegistration(pending: PendingRegistration): void {
  held = pending;
}

export function heldRegistration(): PendingRegistration | null {
  return held;
}

/** Taken over by the page: a later visit begins a registration anew. */
export function releaseRegistration(): void {
  held = null;
}
