import { createHmac } from 'node:crypto';

interface Secrets {
  APP_SECRET: string;
  APP_SECRET_PREVIOUS?: readonly string[];
}

/** The current secret, then the previous ones. Previous secrets only verify and decrypt. */
export const secretsOf = ({ APP_SECRET, APP_SECRET_PREVIOUS = [] }: Secrets): readonly [string, ...string[]] => [
  APP_SECRET,
  ...APP_SECRET_PREVIOUS,
];

/** An id that identifies a secret without revealing it. */
export const keyIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('key-id').digest('base64url').slice(0, 8);

/** Finds the secret for data that was written before key ids were stored. */
export const secretThat = (config: Secrets, fits: (secret: string) => boolean): string | undefined =>
  secretsOf(config).find(fits);
