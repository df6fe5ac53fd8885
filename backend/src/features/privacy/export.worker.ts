import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { FieldCipher } from '../../platform/database/field-cipher';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRows, OnDueTell } from '../../platform/jobs';
import { Storage } from '../../platform/storage/storage';
import { TAX_NUMBER } from '../candidates';
import { Notifier } from '../messages';
import { OptionCache } from '../options';
import './events';
import { exportFile, type ExportedData } from './export-file';

const EXPIRES = 'privacy.export-expires';
const KEPT_MILLISECONDS = 7 * 86_400_000;
/** All documents that a candidate may hold, what came with applications, and the texts. */
const MOST_BYTES = 250 * 1024 * 1024;

/** Makes the copy that a candidate asked for, and takes it away after a week. */
@Injectable()
export class ExportWorker {
  private readonly logger = new Logger(ExportWorker.name);

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly due: DueRows,
    private readonly notifier: Notifier,
    private readonly options: OptionCache,
    private readonly cipher: FieldCipher,
  ) {}

  @OnDomainEvent('privacy.export-requested', 'privacy.export')
  async make(event: DomainEvent<'privacy.export-requested'>, effects: CommitEffects): Promise<void> {
    const { exportId } = event.payload;
    const personId = event.actorId ?? '';
    await this.options.ready();
    const data = await this.db.as({ audience: 'worker' }, () => this.read(exportId, personId));
    // The candidate is gone, or another delivery was faster.
    if (!data) return;
    const zip = exportFile(data, event.locale, this.options, (key) => this.storage.open(key));
    const file = await this.storage.put(zip, MOST_BYTES, () => Promise.resolve());
    const readyAt = this.clock.now();
    const expiresAt = new Date(readyAt.getTime() + KEPT_MILLISECONDS);
    let kept = false;
    await effects.commit(async (manager) => {
      const made = await manager.query<[unknown[], number]>(
        `update personal_export set state = 'READY', ready_at = $2, expires_at = $3, size = $4, sha256 = $5, storage_key = $6
         where id = $1 and state = 'PENDING'`,
        [exportId, readyAt, expiresAt, file.size, file.sha256, file.key],
      );
      kept = made[1] === 1;
      if (!kept) return;
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
    if (!kept) await this.storage.remove(file.key);
  }

  @OnDueTell(EXPIRES)
  async expire({ subjectId }: DueItem, effects: CommitEffects): Promise<void> {
    let key: string | undefined;
    await effects.commit(async (manager) => {
      const [rows] = await manager.query<[{ old_key: string }[], number]>(
        `update personal_export e set state = 'EXPIRED', storage_key = null from (select id, storage_key as old_key from personal_export where id = $1 for update) o
         where e.id = o.id and e.state = 'READY' returning o.old_key`,
        [subjectId],
      );
      key = rows[0]?.old_key;
    });
    // Should this not happen, the sweep of files that no row names does it.
    if (key) await this.storage.remove(key);
    else this.logger.debug(`The copy ${subjectId} was gone already`);
  }

  private async read(exportId: string, personId: string): Promise<ExportedData | undefined> {
    const [row] = await this.db.read<{ data: ExportedData | null }>(DATA, [exportId, personId]);
    if (!row?.data) return undefined;
    const { profile, ...data } = row.data;
    const shown = profile && { ...profile, tax_number: this.cipher.open(TAX_NUMBER, personId, profile.tax_number) };
    return { ...data, profile: shown };
  }
}

const DATA = {
  name: 'export_data',
  text: `select sec.export_candidate($2) as data from personal_export where id = $1 and candidate_id = $2 and state = 'PENDING'`,
};
