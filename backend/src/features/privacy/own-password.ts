import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Passwords } from '../../platform/auth/passwords';
import { Throttle } from '../../platform/auth/throttle';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';

const HASH = { name: 'own_password', text: 'select password_hash from account where person_id = $1' };
const TRIES = 5;
const WINDOW_SECONDS = 15 * 60;

/** A phone that lies open on a table must not be enough to take or destroy what somebody has stored. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
  ) {}

  /** PASSWORD_REQUIRED, WRONG_CREDENTIALS, or RATE_LIMITED after 5 tries in 15 minutes. */
  async confirm(password: string): Promise<void> {
    if (!password) throw new DomainError('PASSWORD_REQUIRED', {}, 'password');
    const { personId } = this.scope.values;
    const key = `own-password:${personId}`;
    await this.throttle.take(key, TRIES, WINDOW_SECONDS);
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<{ password_hash: string | null }>(HASH, [personId]),
    );
    const right = await this.passwords.verify(row?.password_hash ?? null, password);
    if (!right) throw new DomainError('WRONG_CREDENTIALS', {}, 'password');
    await this.throttle.clear(key);
  }
}
