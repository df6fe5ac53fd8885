import { createHmac, randomBytes } from 'node:crypto';

import { newId } from '../../../src/common/ids';
import { TOKEN_CHECKS, TOKEN_TYPE } from '../../../src/platform/auth/tokens';
import { keyIdOf } from '../../../src/platform/config/secrets';
import type { TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';

/** The token must expire before an idle session of root, which expires after 30 minutes. */
const LIFE_SECONDS = 1700;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session inserted by SQL, and its access token, because most tests do not test sign-in. */
export async function aSession(app: Pick<TestApp, 'owner'>, personId: string): Promise<string> {
  const sid = newId(Date.now());
  const { rows } = await app.owner.query<{ version: number }>(
    `with opened as (
       insert into session (id, account_id, refresh_hash, idle_until, expires_at)
       select $1, id, $3, now() + case kind when 'ROOT' then interval '30 minutes' else interval '12 hours' end,
         now() + case kind when 'ROOT' then interval '8 hours' else interval '7 days' end
       from account where person_id = $2
     )
     select version from account where person_id = $2`,
    [sid, personId, randomBytes(32)],
  );
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: personId, sid, ver: rows[0]!.version, iat, exp: iat + LIFE_SECONDS };
  const rest = { iss: TOKEN_CHECKS.issuer, aud: TOKEN_CHECKS.audience, jti: randomBytes(9).toString('base64url') };
  const header = { alg: 'HS256', typ: TOKEN_TYPE, kid: keyIdOf(TEST_SECRET) };
  const text = `${encoded(header)}.${encoded({ ...claims, ...rest })}`;
  return `${text}.${createHmac('sha256', TEST_SECRET).update(text).digest('base64url')}`;
}
