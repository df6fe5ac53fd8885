import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Audit } from '../audit/audit';
import { Outbox } from '../events/outbox';
import { type DomainEvent, OnDomainEvent } from '../events/subscriber.decorator';
import type { CommitEffects } from '../jobs';
import { Storage, type StoredObject } from '../storage/storage';
import { auditedFilter } from './export-audit';
import { ExportRows } from './export-rows';
import { type ExportRow, ExportsRepository } from './exports.repository';

/** Upper limit of a file: 10,000 rows with long texts. */
const MOST_BYTES = 100 * 1024 * 1024;
/** Failures that may be over at the next attempt. */
const TEMPORARY: readonly string[] = ['unavailable', 'internal'];

/** Makes the files of exports. */
@Injectable()
export class ExportsWorker {
  private readonly logger = new Logger(ExportsWorker.name);

  constructor(
    private readonly exports: ExportsRepository,
    private readonly rows: ExportRows,
    private readonly storage: Storage,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  @OnDomainEvent('export.requested', 'exports.make')
  async make({ payload }: DomainEvent<'export.requested'>, effects: CommitEffects): Promise<void> {
    const job = await this.exports.begin(payload.exportId);
    // The export was cancelled, or another worker has handled it.
    if (!job) return;
    try {
      await this.write(job, effects);
    } catch (error) {
      if (!(error instanceof DomainError) || TEMPORARY.includes(error.kind)) throw error;
      await this.rows.asOwner(job, () => effects.commit(() => this.fail(job, error)));
    }
  }

  private async write(job: ExportRow, effects: CommitEffects): Promise<void> {
    const table = await this.rows.open(job);
    let file: StoredObject;
    try {
      file = await this.storage.put(table.content(), MOST_BYTES, () => Promise.resolve());
    } catch (error) {
      if (!table.isCancelled) throw table.failure ?? error;
      this.logger.debug(`The export ${job.id} was cancelled after ${table.written} rows`);
      return;
    }
    let kept = false;
    await this.rows.asOwner(job, () =>
      effects.commit(async () => {
        kept = await this.exports.finish(job.id, file, table.written, table.hasMore);
        if (!kept) return;
        const changes = {
          list: job.list,
          format: job.format,
          columns: job.columns,
          filter: auditedFilter(job.filter),
          rows: table.written,
        };
        await this.audit.record({ action: 'export.finished', objectType: 'Export', objectId: job.id, changes });
        await this.outbox.add('export.finished', { exportId: job.id });
      }),
    );
    if (!kept) await this.storage.remove(file.key);
  }

  private async fail({ id, list }: ExportRow, error: DomainError): Promise<void> {
    if (!(await this.exports.fail(id, error))) return;
    const changes = { list, code: error.code };
    await this.audit.record({ action: 'export.failed', objectType: 'Export', objectId: id, changes });
    await this.outbox.add('export.failed', { exportId: id });
  }
}
