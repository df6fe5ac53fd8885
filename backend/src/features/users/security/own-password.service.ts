import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { type OwnAccountRow, SessionRepository } from '../sessions/session.repository';

const WINDOW_SECONDS = 15 * 60;

/** Changes of an account require the password again, because an unattended screen must not be enough. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly scope: RequestScope,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** PASSWORD_REQUIRED, WRONG_CREDENTIALS, or RATE_LIMITED as at sign-in; all name the field. */
  async confirm(password: string, field = 'password'): Promise<OwnAccountRow> {
    if (!password) throw new DomainError('PASSWORD_REQUIRED', {}, field);
    const account = await this.sessions.accountOf(this.scope.values.personId ?? '');
    const key = this.throttle.key('own-password', account.id);
    await this.throttle.take(key, this.config.THROTTLE_SIGN_IN_PER_15_MINUTES, WINDOW_SECONDS);
    const right = await this.passwords.verify(account.passwordHash, password, account.passwordImported);
    if (!right) throw new DomainError('WRONG_CREDENTIALS', {}, field);
    await this.throttle.clear(key);
    return account;
  }
}
