import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isBlank } from '../../common/text';
import { Audit } from '../../platform/audit/audit';
import { SessionCheck } from '../../platform/auth/session-check';
import { Throttle } from '../../platform/auth/throttle';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { Outbox } from '../../platform/events/outbox';
import { OwnPassword } from '../users';
import { PrivacyReader } from './privacy.reader';
import type { PersonalExport } from './privacy.types';

const EXPORTS = 3;
const DAY_SECONDS = 86_400;

/** Requests of a candidate for an export or an erasure. The worker carries them out. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    private readonly sessions: SessionCheck,
    private readonly password: OwnPassword,
    private readonly reader: PrivacyReader,
  ) {}

  /** A request during an export, or within a minute after it, returns the same export. */
  async requestExport(password: string): Promise<PersonalExport> {
    await this.password.confirm(password);
    const { personId } = this.scope.values;
    await this.throttle.spend(`export:${personId}`, EXPORTS, DAY_SECONDS, async () => {
      const made = await this.beginExport();
      return { value: made, counts: made };
    });
    return (await this.reader.latestExport()) ?? refuse('NOT_FOUND');
  }

  /** Whether to create a new export; one may be in progress or just finished. */
  private async beginExport(): Promise<boolean> {
    const { personId } = this.scope.values;
    const now = this.clock.now();
    return this.db.transaction(async () => {
      const made = await this.db.query<{ id: string }>(sql`
        insert into personal_export (id, candidate_id, requested_at)
        select ${this.clock.id()}::uuid, ${personId}::uuid, ${now}::timestamptz
        where not exists (select 1 from personal_export where candidate_id = ${personId}::uuid and requested_at >
          ${now}::timestamptz - interval '1 minute')
        on conflict (candidate_id) where state = 'PENDING' do nothing returning id`);
      for (const { id } of made) {
        await this.audit.record({ action: 'candidate.export-requested', objectType: 'Candidate', objectId: personId });
        await this.outbox.add('privacy.export-requested', { exportId: id });
      }
      return made.length > 0;
    });
  }

  /** Closes the account at once. `confirmation` is the e-mail address of the account. */
  async erase(password: string, confirmation: string): Promise<boolean> {
    if (isBlank(confirmation)) throw new DomainError('FIELD_REQUIRED', {}, 'confirmation');
    await this.password.confirm(password);
    const { personId, requestId, locale, actor } = this.scope.values;
    const [own] = await this.db.read<{ email: string }>(sql`select email from sec.account_of(${personId})`);
    if (own?.email.toLowerCase() !== confirmation.trim().toLowerCase()) refuse('INVALID_INPUT', 'confirmation');
    await this.db.query(sql`
      select sec.request_erasure(${this.clock.now()}, ${this.clock.id()}, ${this.clock.id()}, ${requestId},
        ${locale})`);
    if (actor) this.sessions.forget(actor.sessionId);
    return true;
  }
}

function refuse(code: 'NOT_FOUND' | 'INVALID_INPUT', field?: string): never {
  throw new DomainError(code, {}, field);
}
