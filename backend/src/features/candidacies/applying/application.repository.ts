import { Inject, Injectable } from '@nestjs/common';

import { UNSOLICITED_CONSENT_VERSION } from '../../../common/terms';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { callFunction } from '../../../platform/database/call-function';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface NewApplication {
  vacancyId: string;
  shareToken: string | null;
  documentIds: readonly string[];
  source: object;
  answers: readonly object[];
}

export interface NewUnsolicitedApplication {
  entityId: string;
  position: string | null;
  areas: readonly number[];
  documentIds: readonly string[];
  source: object;
}

/** Applying is one SQL function, so that candidates need no permission to write a status. */
@Injectable()
export class ApplicationRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MAX_INSTITUTION_BYTES'>,
  ) {}

  /** Returns the size of one of these documents if it exceeds the limit; undefined if none does. */
  async sizeAbove(limit: number, documentIds: readonly string[]): Promise<number | undefined> {
    const [large] = await this.db.read<{ size: number }>(sql`
      select size from candidate_document where id = any (${documentIds}::uuid[]) and size > ${limit} limit 1`);
    return large?.size;
  }

  /** Returns the id. */
  async insert({ vacancyId, shareToken, documentIds, source, answers }: NewApplication): Promise<string> {
    const { requestId, locale } = this.scope.values;
    if (documentIds.length > 0) await this.setStorageLimit();
    const call = callFunction('sec.apply', {
      p_vacancy: vacancyId,
      p_token: shareToken ?? undefined,
      p_documents: documentIds,
      p_attachments: documentIds.map(() => this.clock.id()),
      p_source: JSON.stringify(source),
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
  }

  /** Applies without a vacancy. Returns the id. */
  async insertUnsolicited({
    entityId,
    position,
    areas,
    documentIds,
    source,
  }: NewUnsolicitedApplication): Promise<string> {
    const { requestId, locale } = this.scope.values;
    if (documentIds.length > 0) await this.setStorageLimit();
    const call = callFunction('sec.apply_to_entity', {
      p_entity: entityId,
      p_consent: UNSOLICITED_CONSENT_VERSION,
      p_position: position ?? undefined,
      p_areas: areas,
      p_documents: documentIds,
      p_attachments: documentIds.map(() => this.clock.id()),
      p_source: JSON.stringify(source),
      p_id: this.clock.id(),
      p_decision: this.clock.id(),
      p_outbox: this.clock.id(),
      p_audit: this.clock.id(),
      p_now: this.clock.now(),
      p_request: requestId,
      p_locale: locale,
    });
    const [row] = await this.db.query<{ value: string }>(call);
    return row!.value;
  }

  /**
   * Passes the default limit for institutions without their own. The database counts, so concurrent applications
   * cannot exceed it.
   */
  private async setStorageLimit(): Promise<void> {
    const limit = String(this.config.MAX_INSTITUTION_BYTES);
    await this.db.query(sql`select set_config('app.institution_bytes', ${limit}, true)`);
  }
}
