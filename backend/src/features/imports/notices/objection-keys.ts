import { createHmac } from 'node:crypto';

import { secretsOf } from '../../../platform/config/secrets';

/** The keys of the hashes of objections: first the key of the present secret, then the keys of the previous secrets. */
export const objectionKeys = (secrets: Parameters<typeof secretsOf>[0]): [Buffer, ...Buffer[]] => {
  const [present, ...previous] = secretsOf(secrets);
  return [keyOf(present), ...previous.map(keyOf)];
};

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('import-objections').digest();
