import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRows, OnDueTell } from '../../platform/jobs';
import { Storage } from '../../platform/storage/storage';
import { TAX_NUMBER } from '../candidates';
import { Notifier } from '../messages';
import { OptionCache } from '../options';
import { exportFile, type ExportedData } from './export-file';

const EXPIRES = 'privacy.export-expires';
const KEPT_MILLISECONDS = 7 * 86_400_000;
/** Upper limit: all documents of a candidate, attachments of applications, and texts. */
const MOST_BYTES = 250 * 1024 * 1024;

/** Creates an export and deletes it after a week. */
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
    // The candidate was erased, or another delivery was faster.
    if (!data) return;
    const zip = exportFile(data, event.locale, this.options, (key) => this.storage.open(key));
    const file = await this.storage.put(zip, MOST_BYTES, () => Promise.resolve());
    const readyAt = this.clock.now();
    const expiresAt = new Date(readyAt.getTime() + KEPT_MILLISECONDS);
    let kept = false;
    await effects.commit(async () => {
      const made = await this.db.write(sql`
        update personal_export
        set state = 'READY', ready_at = ${readyAt}, expires_at = ${expiresAt}, size = ${file.size}, sha256 =
          ${file.sha256}, storage_key = ${file.key}
        where id = ${exportId} and state = 'PENDING'`);
      kept = made === 1;
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
    await effects.commit(async () => {
      const rows = await this.db.query<{ oldKey: string }>(sql`
        update personal_export e
        set state = 'EXPIRED', storage_key = null
        from (select id, storage_key as old_key from personal_export where id = ${subjectId} for update) o
        where e.id = o.id and e.state = 'READY' returning o.old_key`);
      key = rows[0]?.oldKey;
    });
    // If this fails, the sweep of files without a row deletes it.
    if (key) await this.storage.remove(key);
    else this.logger.debug(`The copy ${subjectId} was gone already`);
  }

  private async read(exportId: string, personId: string): Promise<ExportedData | undefined> {
    const [row] = await this.db.read<{ data: ExportedData | null }>(sql`
      select sec.export_candidate(${personId}) as data
      from personal_export
      where id = ${exportId} and candidate_id = ${personId} and state = 'PENDING'`);
    if (!row?.data) return undefined;
    const { profile, ...data } = row.data;
    const shown = profile && { ...profile, tax_number: this.cipher.open(TAX_NUMBER, personId, profile.tax_number) };
    return { ...data, profile: shown };
  }
}
