import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { ListDefinition } from '../../platform/database/list-query';
import { SortOrder } from '../../platform/database/page';
import type { PageInput } from '../../platform/graphql/page';
import { Grants } from '../../platform/storage/downloads/grants';
import { type Consent, type CvReading, CvReadingKind, type CvReadingPage, type PersonalExport } from './privacy.types';

type ReadingRow = Omit<CvReading, 'kind'> & { action: string };
type ExportRow = Omit<PersonalExport, 'download'> & { storageKey: string | null };

const READINGS: ListDefinition = {
  select: sql`page.id, page.at, page.entity_name, page.vacancy_title, page.action`,
  from: sql`sec.my_readings() r`,
  alias: 'r',
};
const KINDS: Readonly<Partial<Record<string, CvReadingKind>>> = {
  'attachment.read': CvReadingKind.ATTACHMENT,
  'candidate.read': CvReadingKind.DATABASE_CV,
  'candidate.file-read': CvReadingKind.IMPORTED_FILE,
};
const MEDIA_TYPE = 'application/zip';

/** Consents, accesses and exports of a candidate. */
@Injectable()
export class PrivacyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly grants: Grants,
  ) {}

  consents(): Promise<Consent[]> {
    return this.db.read<Consent>(sql`
      select kind, text_version, given_at, withdrawn_at
      from consent
      where candidate_id = ${this.scope.values.personId}
      order by given_at desc, id
      limit 100`);
  }

  async ownEmail(): Promise<string | undefined> {
    const [own] = await this.db.read<{ email: string }>(
      sql`select email from sec.account_of(${this.scope.values.personId})`,
    );
    return own?.email;
  }

  async latestExport(): Promise<PersonalExport | null> {
    const { personId = '' } = this.scope.values;
    const [row] = await this.db.read<ExportRow>(sql`
      select id, state, requested_at, ready_at, expires_at, size, storage_key
      from personal_export
      where candidate_id = ${personId}
      order by requested_at desc
      limit 1`);
    if (!row) return null;
    const { storageKey, ...shown } = row;
    const file = storageKey && { storageKey, fileName: 'vagas-mz-dados.zip', mediaType: MEDIA_TYPE };
    return { ...shown, download: file ? this.grants.issue(file) : null };
  }

  async readings(page?: PageInput | null): Promise<CvReadingPage> {
    return this.db.page<ReadingRow, CvReading>(
      { list: READINGS, page, sort: { sql: 'r.at', type: 'timestamptz' }, order: SortOrder.DESC, where: [] },
      ({ action, ...row }) => ({
        ...row,
        kind: KINDS[action] ?? CvReadingKind.CV,
      }),
    );
  }
}
