import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { type ListedRow, listStatement, readList } from '../../platform/database/list-statement';
import { pageBounds, type PageInput, pageOf, SortOrder } from '../../platform/graphql/page';
import { Grants } from '../../platform/storage/grants';
import {
  type Consent,
  CvReadingKind,
  type CvReadingPage,
  type PersonalExport,
  PersonalExportState,
} from './privacy.types';

interface ReadingRow extends ListedRow {
  at: Date;
  entity_name: string;
  vacancy_title: string | null;
  action: string;
}

interface ExportRow {
  id: string;
  state: PersonalExportState;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size: number | null;
  storage_key: string | null;
}

const CONSENTS = {
  name: 'own_consents',
  text: `select kind, text_version as "textVersion", given_at as "givenAt" from consent where candidate_id = $1 order by given_at desc, id limit 100`,
};
const LATEST = {
  name: 'latest_export',
  text: 'select id, state, requested_at, ready_at, expires_at, size, storage_key from personal_export where candidate_id = $1 order by requested_at desc limit 1',
};
const READINGS = {
  name: 'cv_readings',
  select: 'page.id, page.at, page.entity_name, page.vacancy_title, page.action',
  from: 'sec.my_readings() r',
  alias: 'r',
};
const MEDIA_TYPE = 'application/zip';

/** What a candidate may see of the handling of their own data. */
@Injectable()
export class PrivacyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly grants: Grants,
  ) {}

  consents(): Promise<Consent[]> {
    return this.db.read<Consent>(CONSENTS, [this.scope.values.personId]);
  }

  async latestExport(): Promise<PersonalExport | null> {
    const { personId = '' } = this.scope.values;
    const [row] = await this.db.read<ExportRow>(LATEST, [personId]);
    if (!row) return null;
    const { storage_key: storageKey, requested_at, ready_at, expires_at, id, state, size } = row;
    const file = storageKey && { storageKey, fileName: 'vagas-mz-dados.zip', mediaType: MEDIA_TYPE };
    return {
      id,
      state,
      requestedAt: requested_at,
      readyAt: ready_at,
      expiresAt: expires_at,
      size,
      download: file ? this.grants.issue(file) : null,
    };
  }

  async readings(page?: PageInput | null): Promise<CvReadingPage> {
    const { statement, values } = listStatement(READINGS, {
      sort: { sql: 'r.at', type: 'timestamptz' },
      order: SortOrder.DESC,
      conditions: [],
      values: [],
      bounds: pageBounds(page),
      variant: '',
    });
    const { rows, counted, endCursor } = readList(await this.db.read<ReadingRow>(statement, values));
    const items = rows.map(({ id, at, entity_name, vacancy_title, action }) => ({
      id,
      at,
      entityName: entity_name,
      vacancyTitle: vacancy_title,
      kind: action === 'candidacy.read' ? CvReadingKind.CV : CvReadingKind.ATTACHMENT,
    }));
    return pageOf(items, counted, endCursor);
  }
}
