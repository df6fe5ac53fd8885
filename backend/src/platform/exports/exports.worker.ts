import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { AuditRepository } from '../audit/audit.repository';
import { OutboxRepository } from '../events/outbox.repository';
import { type DomainEvent, OnDomainEvent } from '../events/subscriber.decorator';
import type { CommitEffects } from '../jobs';
import { errorText } from '../logging/error-text';
import { Storage, type StoredObject } from '../storage/storage';
import { auditedFilter } from './export-audit';
import { ExportRegistry } from './export-registry';
import type { ExportContent } from './printing/export-content';
import { ExportRows } from './export-rows';
import { type ExportRow, ExportsRepository } from './exports.repository';

/** Upper limit of a file: 10,000 rows with long texts. */
const MOST_BYTES = 100 * 1024 * 1024;
const isTemporary = (error: unknown): boolean => error instanceof DomainError && error.kind === 'unavailable';

/** Creates the files of exports. */
@Injectable()
export class ExportsWorker {
  private readonly logger = new Logger(ExportsWorker.name);

  constructor(
    private readonly exports: ExportsRepository,
    private readonly registry: ExportRegistry,
    private readonly rows: ExportRows,
    private readonly storage: Storage,
    private readonly audit: AuditRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  @OnDomainEvent('export.requested', 'exports.make')
  async make({ payload }: DomainEvent<'export.requested'>, effects: CommitEffects): Promise<void> {
    const job = await this.exports.begin(payload.exportId);
    // The export was cancelled, or another worker has handled it.
    if (!job) return;
    try {
      await this.write(job, effects);
    } catch (error) {
      // The queue tries again while the database or the file store cannot be reached.
      if (isTemporary(error)) throw error;
      const refusal = this.refusalOf(job, error);
      await this.rows.asOwner(job, () => effects.commit(() => this.fail(job, refusal)));
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
    try {
      await this.rows.asOwner(job, () =>
        effects.commit(async () => {
          kept = await this.finish(job, file, table);
        }),
      );
    } catch (error) {
      // After a lost connection the commit may have succeeded, so the file stays. If the commit failed, the job that deletes
      // unreferenced files deletes it.
      if (!isTemporary(error)) await this.storage.remove(file.key);
      throw error;
    }
    if (!kept) await this.storage.remove(file.key);
  }

  /** Returns false when the export was cancelled, or finished by another worker. */
  private async finish(job: ExportRow, file: StoredObject, { written, hasMore }: ExportContent): Promise<boolean> {
    const { id, list, format, columns, filter } = job;
    if (!(await this.exports.finish(id, file, written, hasMore))) return false;
    const audited = auditedFilter(this.registry.of(list).filter, filter);
    const changes = { list, format, columns, filter: audited, rows: written };
    await this.audit.record({ action: 'export.finished', objectType: 'Export', objectId: id, changes });
    await this.outbox.add('export.finished', { exportId: id });
    return true;
  }

  /** Returns a DomainError unchanged. Any other error is logged and stored as an internal error. */
  private refusalOf({ id, list }: ExportRow, error: unknown): DomainError {
    if (error instanceof DomainError && error.kind !== 'internal') return error;
    this.logger.error(`The export ${id} of ${list} failed: ${errorText(error)}`);
    return new DomainError('INTERNAL', { requestId: id });
  }

  private async fail({ id, list }: ExportRow, error: DomainError): Promise<void> {
    if (!(await this.exports.fail(id, error))) return;
    const changes = { list, code: error.code };
    await this.audit.record({ action: 'export.failed', objectType: 'Export', objectId: id, changes });
    await this.outbox.add('export.failed', { exportId: id });
  }
}
