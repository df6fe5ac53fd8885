import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { invitationHash, invitationToken } from '../../../platform/auth/invitation-token';
import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { maskedEmail } from '../../users';
import type { ImportNoticeType, TakeOverImportInput } from './import-notice.types';
import { ImportNoticesRepository } from './import-notices.repository';
import { objectionKeys } from './objection-keys';

const WINDOW_SECONDS = 15 * 60;

/** The pages that the notice to an imported person opens. Wrong and used tokens get the same answer. */
@Injectable()
export class ImportNoticesService {
  constructor(
    private readonly notices: ImportNoticesRepository,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async notice(token: string): Promise<ImportNoticeType> {
    const hash = invitationHash(token);
    const { isMasked, ...notice } = (hash && (await this.notices.find(hash))) ?? (await this.refuse());
    // Staff may have sent this link to a wrong number, or the link was mailed to an earlier address of the record.
    return isMasked && notice.email !== null ? { ...notice, email: maskedEmail(notice.email) } : notice;
  }

  async object(token: string): Promise<boolean> {
    const hash = invitationHash(token);
    const [key] = objectionKeys(this.config);
    return (hash && (await this.notices.object(hash, key))) || this.refuse();
  }

  /** The token of the new link is derived from the id of its notice. */
  async renew(token: string): Promise<boolean> {
    const hash = invitationHash(token);
    const id = this.clock.id();
    const newHash = invitationHash(invitationToken(this.config.APP_SECRET, id));
    return (hash && newHash && (await this.notices.renew(hash, { id, hash: newHash }))) || this.refuse();
  }

  async takeOver({ token, password, termsVersion }: TakeOverImportInput): Promise<string> {
    // Check the token before the expensive password hash.
    await this.notice(token);
    const hash = await this.passwords.hash(password);
    return (await this.notices.takeOver(invitationHash(token)!, hash, termsVersion)) ?? this.refuse();
  }

  /** Counts only wrong tokens. */
  private async refuse(): Promise<never> {
    const key = this.throttle.key('import-notice', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_INVITATION_PER_15_MINUTES, WINDOW_SECONDS);
    throw new DomainError('NOT_FOUND');
  }
}
