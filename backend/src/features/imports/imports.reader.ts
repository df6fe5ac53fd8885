import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { text } from '../../common/texts';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, type Sql, when } from '../../platform/database/sql';
import { canBeOpened } from '../../platform/storage/scanning/scan.states';
import type { PageInput } from '../../platform/graphql/page';
import { personHiddenValue, shownName, unnumberedPersonName } from '../candidacies';
import { type OptionListName, OptionCacheService, type OptionType } from '../options';
import type { CandidateImport, CandidateImportRow } from './import.entity';
import { isUpdatable, ofReachedDuplicate, ofReachedImport } from './import.conditions';
import {
  type ImportFilter,
  type ImportRowFilter,
  ImportRowSort,
  ImportRowSortField,
  ImportSort,
  ImportSortField,
} from './import.inputs';
import { emailTextOf } from './processing/row-values';
import {
  type CandidateImportPage,
  type CandidateImportType,
  type ImportRowPage,
  type ImportRowType,
} from './import.types';

const SORTS = {
  [ImportSortField.ID]: { sql: 'i.id', type: 'uuid' },
  [ImportSortField.CREATED_AT]: { sql: 'i.created_at', type: 'timestamptz' },
};
const ROW_SORTS = {
  [ImportRowSortField.ID]: { sql: 'r.id', type: 'uuid' },
  [ImportRowSortField.POSITION]: { sql: 'r.position', type: 'int' },
};

const IMPORTS: ListDefinition = {
  from: sql`candidate_import i`,
  alias: 'i',
  select: sql`page.id, page.title, page.read_run, page.confirm_run, page.created_at, page.started_by as starter_id,
    starter.name as starter_name,
    exists (select 1 from run where run.id = page.read_run and run.ended_at is null) as is_reading, counts.*`,
  joins: sql`
    left join person starter on starter.id = page.started_by
    left join lateral (
      select count(*) filter (where r.state = 'WAITING')::int as waiting,
        count(*) filter (where r.state = 'READY')::int as ready,
        count(*) filter (where r.state = 'FLAGGED')::int as flagged,
        count(*) filter (where r.state = 'CONFIRMED')::int as confirmed,
        count(*) filter (where r.state = 'DISCARDED')::int as discarded,
        count(*) filter (where r.state = 'FAILED')::int as failed
      from candidate_import_row r
      where r.import_id = page.id
    ) counts on true`,
};
/** A row has the name and the contact of a person. With the record's id, it would name a candidate whom blind mode hides. */
const visibleId = (candidateId: Sql): Sql =>
  sql`case when ${personHiddenValue(candidateId)} then null else ${candidateId} end`;
/** A row shows the name of the duplicate only if the caller may see that candidate (`ofReachedDuplicate`). */
const rowsFor = (actor: Actor): ListDefinition => ({
  from: sql`candidate_import_row r`,
  alias: 'r',
  select: sql`page.id, page.version, page.state, page.flags, page.fault, page.file_name, page.size, page.name,
    page.surname, page.email, page.given ->> 'EMAIL' as given_email, page.telephone, page.telephone_text, page.scanned_pages, page.reading, page.choice,
    ${visibleId(sql`page.candidate_id`)} as candidate_id, case when reach.ok then ${visibleId(sql`page.duplicate_id`)} end as duplicate_id, page.duplicate_reasons,
    page.storage_key is not null or page.given is not null as has_content,
    page.storage_key is not null as has_stored_file, page.scan,
    case when reach.ok then ${unnumberedPersonName(sql`d.id`, sql`d.name || ' ' || d.surname`)} else '' end as duplicate_name,
    reach.ok as reaches_duplicate, reach.ok and ${isUpdatable(sql`page.tenant_id`)} as can_update`,
  joins: sql`
    left join candidate d on d.id = page.duplicate_id
    left join lateral (
      select ${ofReachedDuplicate(actor)} as ok from (select d.id as candidate_id, page.tenant_id) k where d.id is not null
    ) reach on true`,
});

type ImportRow = Pick<CandidateImport, 'id' | 'title' | 'readRun' | 'confirmRun' | 'createdAt'> &
  CandidateImportType['counts'] & { starterId: string; starterName: string; isReading: boolean };
type RowOfImport = Pick<
  CandidateImportRow,
  | 'id'
  | 'version'
  | 'state'
  | 'flags'
  | 'fault'
  | 'fileName'
  | 'size'
  | 'name'
  | 'surname'
  | 'email'
  | 'scan'
  | 'telephone'
  | 'telephoneText'
  | 'scannedPages'
  | 'reading'
  | 'choice'
  | 'candidateId'
  | 'duplicateId'
  | 'duplicateReasons'
> & {
  hasContent: boolean;
  hasStoredFile: boolean;
  givenEmail: string | null;
  duplicateName: string;
  /** Null without a duplicate. */
  reachesDuplicate: boolean | null;
  canUpdate: boolean | null;
};

/** Imports of the institution and their rows. */
@Injectable()
export class ImportsReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
  ) {}

  imports(
    page?: PageInput | null,
    sort?: ImportSort | null,
    filter?: ImportFilter | null,
  ): Promise<CandidateImportPage> {
    const { field, order } = sort ?? new ImportSort();
    const where = [
      sql`i.tenant_id = ${this.scope.tenantId}`,
      ofReachedImport(this.actor()),
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`i.id = any (${ids}::uuid[])`),
    ];
    return this.db.page<ImportRow, CandidateImportType>(
      { list: IMPORTS, page, sort: SORTS[field], order, where },
      ({ starterId, starterName, id, title, createdAt, readRun, confirmRun, isReading, ...counts }) => ({
        id,
        title,
        createdAt,
        readRunId: readRun,
        isReading,
        confirmRunId: confirmRun,
        startedBy: { id: starterId, name: starterName },
        counts,
      }),
    );
  }

  async import(id: string): Promise<CandidateImportType> {
    const { items } = await this.imports(null, null, { ids: [id] });
    if (!items[0]) throw new DomainError('NOT_FOUND');
    return items[0];
  }

  async rows(
    page?: PageInput | null,
    sort?: ImportRowSort | null,
    filter?: ImportRowFilter | null,
  ): Promise<ImportRowPage> {
    await this.options.ready();
    const { field, order } = sort ?? new ImportRowSort();
    const actor = this.actor();
    const reached = ofReachedImport(actor);
    const where = [
      sql`r.tenant_id = ${this.scope.tenantId}`,
      reached && sql`exists (select 1 from candidate_import i where i.id = r.import_id and ${reached})`,
      when(filter?.importId || null, (id) => sql`r.import_id = any (${[id].filter(isUuid)}::uuid[])`),
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`r.id = any (${ids}::uuid[])`),
      when(filter?.state, (states) => sql`r.state = any (${states}::text[])`),
      when(filter?.flags, (flags) => sql`r.flags && ${flags}::text[]`),
      when(
        filter?.q?.trim() || null,
        (q) =>
          sql`position(sec.fold(${q}) in sec.fold(r.name || ' ' || r.surname || ' ' || coalesce(r.email, '') || ' ' || r.file_name)) > 0`,
      ),
    ];
    const list = rowsFor(actor);
    return this.db.page<RowOfImport, ImportRowType>({ list, page, sort: ROW_SORTS[field], order, where }, (row) =>
      this.shown(row),
    );
  }

  async row(id: string): Promise<ImportRowType> {
    const { items } = await this.rows(null, null, { ids: [id] });
    if (!items[0]) throw new DomainError('NOT_FOUND');
    return items[0];
  }

  private shown({
    reading,
    duplicateId,
    duplicateName,
    reachesDuplicate,
    duplicateReasons,
    canUpdate,
    hasContent,
    fault,
    givenEmail,
    hasStoredFile,
    scan,
    ...row
  }: RowOfImport): ImportRowType {
    return {
      ...row,
      emailText: emailTextOf(row.email, givenEmail),
      hasFile: hasStoredFile && canBeOpened(scan),
      fault: fault && text('reasons', fault, this.scope.locale),
      educations: (reading?.educations ?? []).map(({ level, area, ...study }) => ({
        ...study,
        level: this.option('ACADEMIC_LEVEL', level),
        area: this.option('STUDY_AREA', area),
      })),
      languages: (reading?.languages ?? []).map(({ text: shown, key, level }) => ({
        text: shown,
        language: this.option('LANGUAGE', key),
        level: this.option('LANGUAGE_LEVEL', level),
      })),
      skills: (reading?.skills ?? []).map(({ text: shown, list, key }) => ({
        text: shown,
        skill: list && this.option(list, key),
      })),
      employers: (reading?.employers ?? []).map(({ positionKey, ...job }) => ({
        ...job,
        positionOption: this.option('POSITION', positionKey),
      })),
      duplicate:
        reachesDuplicate === null
          ? null
          : {
              candidateId: duplicateId,
              name: reachesDuplicate
                ? shownName(duplicateName.trim(), this.scope.locale)
                : text('people', 'hidden_without_number', this.scope.locale),
              reasons: duplicateReasons as ImportRowType['duplicate'] extends { reasons: infer R } | null ? R : never,
              canUpdate: canUpdate ?? false,
              canCreate: duplicateReasons.every((reason) => reason === 'NAME'),
            },
      canRetry: row.state === 'FAILED' && hasContent,
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }

  /** Null for a key that the list has no more. */
  private option(list: OptionListName, key: string | null): OptionType | null {
    const id = this.options.filterId(list, key);
    return id === null || id < 0 ? null : this.options.byId(id);
  }
}
