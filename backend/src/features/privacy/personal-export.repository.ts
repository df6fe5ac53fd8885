import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { FieldCipher } from '../../platform/encryption/field-cipher';
import { TAX_NUMBER } from '../candidates';
import type { ExportedData } from './export-file';
import { exportStates } from './export.states';

interface ReadyFile {
  readyAt: Date;
  expiresAt: Date;
  size: number;
  sha256: Buffer;
  key: string;
}

/** Copies of personal data that candidates asked for. Table `personal_export`. */
@Injectable()
export class PersonalExportRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly cipher: FieldCipher,
  ) {}

  /** Returns false if an export is running or was requested in the last minute. */
  async request(id: string, candidateId: string, now: Date): Promise<boolean> {
    const made = await this.db.query(sql`
      insert into personal_export (id, candidate_id, requested_at)
      select ${id}::uuid, ${candidateId}::uuid, ${now}::timestamptz
      where not exists (select 1 from personal_export where candidate_id = ${candidateId}::uuid and requested_at >
        ${now}::timestamptz - interval '1 minute')
      on conflict (candidate_id) where state = 'PENDING' do nothing returning id`);
    return made.length > 0;
  }

  /** Everything that is stored about the candidate; undefined when the export is not pending or the candidate is gone. */
  async read(id: string, candidateId: string): Promise<ExportedData | undefined> {
    const [row] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<{ data: ExportedData | null }>(sql`
        select sec.export_candidate(${candidateId}) as data
        from personal_export
        where id = ${id} and candidate_id = ${candidateId} and state = 'PENDING'`),
    );
    if (!row?.data) return undefined;
    const { profile, ...data } = row.data;
    const shown = profile && { ...profile, tax_number: this.cipher.open(TAX_NUMBER, candidateId, profile.tax_number) };
    return { ...data, profile: shown };
  }

  /** Returns false if another worker finished it. */
  async markReady(id: string, { readyAt, expiresAt, size, sha256, key }: ReadyFile): Promise<boolean> {
    const changed = await this.db.write(sql`
      update personal_export
      set state = 'READY', ready_at = ${readyAt}, expires_at = ${expiresAt}, size = ${size}, sha256 = ${sha256},
        storage_key = ${key}
      where id = ${id} and state = any (${exportStates.sources('finish', 'READY')}::text[])`);
    return changed === 1;
  }

  /** Deletes the reference to the file and returns its storage key, so that the caller deletes the file. */
  async expire(id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ oldKey: string }>(sql`
      update personal_export e
      set state = 'EXPIRED', storage_key = null
      from (select id, storage_key as old_key from personal_export where id = ${id} for update) o
      where e.id = o.id and e.state = any (${exportStates.sources('expire', 'EXPIRED')}::text[]) returning o.old_key`);
    return row?.oldKey;
  }

  /** Closes the account of the caller and asks the worker to erase their data. */
  async requestErasure(now: Date, [erasureId, eventId]: [string, string]): Promise<void> {
    const { requestId, locale } = this.scope.values;
    await this.db.query(sql`select sec.request_erasure(${now}, ${erasureId}, ${eventId}, ${requestId}, ${locale})`);
  }
}
