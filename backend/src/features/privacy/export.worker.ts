import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRowsRepository, OnDueTell } from '../../platform/jobs';
import { Storage } from '../../platform/storage/storage';
import { NotifierService } from '../messages';
import { OptionCacheService } from '../options';
import { exportFile } from './export-file';
import { PersonalExportRepository } from './personal-export.repository';

const EXPIRES = 'privacy.export-expires';
const KEPT_MILLISECONDS = 7 * 86_400_000;
/** Upper limit: all documents of a candidate, attachments of applications, and texts. */
const MOST_BYTES = 250 * 1024 * 1024;

/** Creates an export and deletes it after a week. */
@Injectable()
export class ExportWorker {
  private readonly logger = new Logger(ExportWorker.name);

  constructor(
    private readonly exports: PersonalExportRepository,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly due: DueRowsRepository,
    private readonly notifier: NotifierService,
    private readonly options: OptionCacheService,
  ) {}

  @OnDomainEvent('privacy.export-requested', 'privacy.export')
  async make(event: DomainEvent<'privacy.export-requested'>, effects: CommitEffects): Promise<void> {
    const { exportId } = event.payload;
    const personId = event.actorId ?? '';
    await this.options.ready();
    const data = await this.exports.read(exportId, personId);
    // The candidate was erased, or another delivery was faster.
    if (!data) return;
    const zip = exportFile(data, event.locale, this.options, (key) => this.storage.open(key));
    const file = await this.storage.put(zip, MOST_BYTES, () => Promise.resolve());
    const readyAt = this.clock.now();
    const expiresAt = new Date(readyAt.getTime() + KEPT_MILLISECONDS);
    let isStored = false;
    await effects.commit(async () => {
      isStored = await this.exports.markReady(exportId, { ...file, readyAt, expiresAt });
      if (!isStored) return;
      await this.due.schedule(EXPIRES, exportId, expiresAt);
      await this.notifier.notify({
        dedupeKey: `EXPORT_READY:${exportId}`,
        personId,
        locale: event.locale,
        kind: 'EXPORT_READY',
        subjectId: exportId,
        facts: {},
        link: '/candidate/privacy',
      });
    });
    if (!isStored) await this.storage.remove(file.key);
  }

  @OnDueTell(EXPIRES)
  async expire({ subjectId }: DueItem, effects: CommitEffects): Promise<void> {
    let key: string | undefined;
    await effects.commit(async () => {
      key = await this.exports.expire(subjectId);
    });
    // If this fails, the sweep of files without a row deletes it.
    if (key) await this.storage.remove(key);
    else this.logger.debug(`The copy ${subjectId} was gone already`);
  }
}
