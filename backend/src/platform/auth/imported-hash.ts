import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

const derive = promisify(pbkdf2);

type Verify = (password: string) => Promise<boolean>;
type Digest = keyof typeof MOST_ROUNDS;

/** Limits on the cost of one verification: a sign-in must not occupy a processor for more than about a second. */
const BCRYPT_COST = { least: 4, most: 13 };
/** One round of SHA-512 takes as long as three of the others. */
const MOST_ROUNDS = { sha1: 1_500_000, sha256: 1_500_000, sha512: 500_000 };
const MOST_MEMORY_KIB = 128 * 1024;
const MOST_MEMORY_PASSES = 512 * 1024;
const MOST_LANES = 16;
const SHORTEST_KEY = 16;
const LONGEST_KEY = 64;
const SHORTEST_SALT = 8;

/** `$2y$` of PHP, `{bcrypt}` of Spring, `bcrypt$` and `bcrypt_sha256$` of Django. */
const BCRYPT = /^(\{bcrypt\}|bcrypt(?:_sha256)?\$)?\$2[aby]\$(\d{2}\$[./A-Za-z0-9]{53})$/;
/** The usual notation, `{argon2}` of Spring, and `argon2` of Django. */
const ARGON2 =
  /^(?:\{argon2(?:@\w+)?\}|argon2)?(\$argon2(?:id|i|d)\$v=\d+\$m=(\d{1,7}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+))$/;
/** Django: `pbkdf2_sha256$rounds$salt$key`; the salt is text, the key base64. */
const DJANGO = /^pbkdf2_(sha1|sha256)\$(\d{1,8})\$([^$]{1,128})\$([A-Za-z0-9+/]+={0,2})$/;
/** Passlib: `$pbkdf2-sha256$rounds$salt$key`, both in base64 with a dot instead of the plus sign. */
const PASSLIB = /^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(\d{1,8})\$([A-Za-z0-9./]+)\$([A-Za-z0-9./]+)$/;
/** Werkzeug: `pbkdf2:sha256:rounds$salt$key`; the salt is text, the key hexadecimal. */
const WERKZEUG = /^pbkdf2:(sha1|sha256|sha512):(\d{1,8})\$([^$]{1,128})\$((?:[0-9a-f]{2})+)$/;

const NOTATIONS = [bcryptOf, argon2Of, djangoOf, passlibOf, werkzeugOf];

/** The check of a password against a hash of an older system; undefined when the hash is unknown or too costly. */
function verifierOf(stored: string): Verify | undefined {
  for (const notation of NOTATIONS) {
    const found = notation(stored);
    if (found) return found;
  }
  return undefined;
}

/** Whether passwords can be verified against this hash, within the limits on its cost. */
export const isImportableHash = (stored: string): boolean => verifierOf(stored) !== undefined;

/** Verifies a password against a hash of an older system. A hash that cannot be read matches no password. */
export async function verifyImportedHash(stored: string, password: string): Promise<boolean> {
  try {
    return (await verifierOf(stored)?.(password)) ?? false;
  } catch {
    return false;
  }
}

function bcryptOf(stored: string): Verify | undefined {
  const [, prefix, rest = ''] = BCRYPT.exec(stored) ?? [];
  const cost = Number(rest.slice(0, 2));
  if (!rest || cost < BCRYPT_COST.least || cost > BCRYPT_COST.most) return undefined;
  // The variants `a`, `b` and `y` differ only in faults of old programs.
  const hash = `$2b$${rest}`;
  if (prefix !== 'bcrypt_sha256$') return (password) => verifyBcrypt(password, hash);
  return (password) => verifyBcrypt(createHash('sha256').update(password).digest('hex'), hash);
}

function argon2Of(stored: string): Verify | undefined {
  const [, hash, ...parts] = ARGON2.exec(stored) ?? [];
  const [memory = 0, passes = 0, lanes = 0] = parts.slice(0, 3).map(Number);
  const [salt, key] = parts.slice(3).map((text) => Buffer.from(text, 'base64'));
  const isUsable =
    passes >= 1 &&
    lanes >= 1 &&
    lanes <= MOST_LANES &&
    memory >= 8 * lanes &&
    memory <= MOST_MEMORY_KIB &&
    memory * passes <= MOST_MEMORY_PASSES;
  if (!hash || !isUsable || !isKey(key) || !salt || salt.length < SHORTEST_SALT) return undefined;
  return (password) => verifyArgon2(hash, password);
}

function djangoOf(stored: string): Verify | undefined {
  const [, digest, rounds, salt = '', key = ''] = DJANGO.exec(stored) ?? [];
  return digest ? pbkdf2Of(digest as Digest, rounds, Buffer.from(salt), Buffer.from(key, 'base64')) : undefined;
}

function passlibOf(stored: string): Verify | undefined {
  const [all, digest = 'sha1', rounds, salt = '', key = ''] = PASSLIB.exec(stored) ?? [];
  const bytes = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64');
  return all ? pbkdf2Of(digest as Digest, rounds, bytes(salt), bytes(key)) : undefined;
}

function werkzeugOf(stored: string): Verify | undefined {
  const [, digest, rounds, salt = '', key = ''] = WERKZEUG.exec(stored) ?? [];
  return digest ? pbkdf2Of(digest as Digest, rounds, Buffer.from(salt), Buffer.from(key, 'hex')) : undefined;
}

function pbkdf2Of(digest: Digest, roundsText: string | undefined, salt: Buffer, key: Buffer): Verify | undefined {
  const rounds = Number(roundsText);
  // A key longer than the digest repeats all rounds for each part.
  const parts = Math.ceil(key.length / createHash(digest).digest().length);
  if (rounds < 1 || rounds * parts > MOST_ROUNDS[digest] || salt.length === 0 || !isKey(key)) return undefined;
  return async (password) => timingSafeEqual(await derive(password, salt, rounds, key.length, digest), key);
}

const isKey = (key: Buffer | undefined): boolean =>
  key !== undefined && key.length >= SHORTEST_KEY && key.length <= LONGEST_KEY;
