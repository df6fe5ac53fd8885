import { createHmac } from 'node:crypto';

interface Secrets {
  APP_SECRET: string;
  APP_SECRET_PREVIOUS?: readonly string[];
}

/** The secret in use first, then those it took the place of: they open what they closed and close nothing any more. */
export const secretsOf = ({ APP_SECRET, APP_SECRET_PREVIOUS = [] }: Secrets): readonly [string, ...string[]] => [
  APP_SECRET,
  ...APP_SECRET_PREVIOUS,
];

/** Says which secret something was made with, and nothing about the secret. */
export const keyIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('key-id').digest('base64url').slice(0, 8);

/** The secret that something was made with before anybody wrote down which. */
export const secretThat = (config: Secrets, fits: (secret: string) => boolean): string | undefined =>
  secretsOf(config).find(fits);
