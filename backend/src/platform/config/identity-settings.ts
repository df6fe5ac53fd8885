import { z } from 'zod';

const count = (otherwise: number, meaning: string) =>
  z.coerce.number().int().min(1).default(otherwise).describe(meaning);

/** Passwords and codes: lifetime, and limits on attempts and mails. */
export const identitySettings = {
  THROTTLE_SIGN_IN_PER_15_MINUTES: count(
    5,
    'failed sign-ins per account and address before the next attempt has to wait',
  ),
  SIGN_IN_DELAY_SECONDS: count(1, 'the first waiting time; each further failure doubles it, up to a minute'),
  THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR: count(100, 'failed sign-ins from one address to any account'),
  THROTTLE_SIGN_IN_PER_ACCOUNT_PER_HOUR: count(
    50,
    'failed sign-ins to one account from any address, after which sign-in also needs an e-mailed code',
  ),
  THROTTLE_REGISTER_PER_HOUR: count(5, 'registrations per address'),
  THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR: count(30, 'password recoveries requested from one address'),
  THROTTLE_CODE_SENDS_PER_15_MINUTES: count(3, 'codes mailed for one purpose to one account'),
  THROTTLE_CODES_PER_DAY: count(10, 'unused codes mailed for one purpose to one account'),
  CODE_TRIES: count(5, 'wrong attempts before a code is invalid'),
  CODE_SECONDS: count(600, 'lifetime of a mailed code'),
  RESET_GRANT_SECONDS: count(1800, 'lifetime of the link that sets a new password'),
  ARGON2_MEMORY_KIB: count(19456, 'memory for one password hash'),
  ARGON2_PASSES: count(2, 'passes for one password hash'),
} as const;
