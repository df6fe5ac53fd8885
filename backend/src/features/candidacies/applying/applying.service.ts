import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { callFunction } from '../../../platform/database/call-function';
import { Database } from '../../../platform/database/database';
import { Idempotency } from '../../../platform/commands/idempotency';
import { sql } from '../../../platform/database/sql';
import { answersOf, sourceOf } from './application-values';
import type { ApplyInput } from '../own/my-candidacy.types';

const HOUR_SECONDS = 3600;

/** Applying is one SQL function, so that candidates need no permission to write a status. */
@Injectable()
export class ApplyingService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the id. A refused or repeated application does not count against the hourly limit. */
  async apply(input: ApplyInput, idempotencyKey: string): Promise<string> {
    const answers = answersOf(input.answers);
    const { personId = '' } = this.scope.values;
    const limit = this.config.THROTTLE_APPLY_PER_HOUR;
    return this.throttle.spend(`apply:${personId}`, limit, HOUR_SECONDS, async () => {
      let isNew = false;
      const id = await this.idempotency.once(idempotencyKey, 'applyToVacancy', { ...input }, async () => {
        isNew = true;
        return this.insert(input, answers);
      });
      return { value: id, counts: isNew };
    });
  }

  private insert(input: ApplyInput, answers: readonly object[]): Promise<string> {
    const { vacancyId, shareToken, documentIds, motivation, source } = input;
    return this.db.transaction(async () => {
      await this.assertSmallEnough(documentIds);
      const { requestId, locale } = this.scope.values;
      const from = {
        ...sourceOf(source),
        ...(motivation?.trim() && { motivation: motivation.normalize('NFC').replaceAll('\u0000', '').trim() }),
      };
      const documents = [...new Set(documentIds)];
      if (documents.length > 0) await this.sayHowMuchIsKept();
      const call = callFunction('sec.apply', {
        p_vacancy: vacancyId,
        p_token: shareToken ?? undefined,
        p_documents: documents,
        p_attachments: documents.map(() => this.clock.id()),
        p_source: JSON.stringify(from),
        p_answers: JSON.stringify(answers),
        p_id: this.clock.id(),
        p_stage_row: this.clock.id(),
        p_decision: this.clock.id(),
        p_outbox: this.clock.id(),
        p_audit: this.clock.id(),
        p_now: this.clock.now(),
        p_request: requestId,
        p_locale: locale,
      });
      const [row] = await this.db.query<{ value: string }>(call);
      return row!.value;
    });
  }

  /**
   * Passes the default limit for institutions without their own. The database counts, so concurrent applications
   * cannot exceed it.
   */
  private sayHowMuchIsKept(): Promise<unknown> {
    const limit = String(this.config.MAX_INSTITUTION_BYTES);
    return this.db.query(sql`select set_config('app.institution_bytes', ${limit}, true)`);
  }

  /** The document library allows larger files than an application. */
  private async assertSmallEnough(documentIds: readonly string[]): Promise<void> {
    const limit = this.config.MAX_ATTACHMENT_BYTES;
    const [large] = await this.db.read<{ size: number }>(sql`
      select size from candidate_document where id = any (${documentIds}::uuid[]) and size > ${limit} limit 1`);
    if (large) throw new DomainError('FILE_TOO_LARGE', { size: large.size, limit }, 'documentIds');
  }
}
