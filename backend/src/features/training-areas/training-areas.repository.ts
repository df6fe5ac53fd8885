import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Locale } from '../../common/locale';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
  type SortColumn,
} from '../../platform/database/list-statement';
import { lockRow } from '../../platform/database/row-lock';
import type { LocalizedString } from '../../platform/graphql/common.types';
import { checkedIds, pageBounds, type PageInput, pageOf, SortOrder } from '../../platform/graphql/page';
import { OptionCache } from '../options';
import {
  type TrainingAreaFilter,
  type TrainingAreaPage,
  type TrainingAreaRef,
  TrainingAreaSort,
  TrainingAreaSortField,
  type TrainingAreaType,
} from './training-area.types';

/** As they are kept: a text that is missing is not made up, only shown by another. */
export interface AreaTexts {
  pt: string;
  en: string;
  fr?: string;
}

export interface AreaRow {
  id: string;
  key: string;
  texts: AreaTexts;
  /** Of STUDY_AREA. */
  field: number;
}
export interface LockedArea extends AreaRow {
  version: number;
}

const USES = (area: string) => `(select count(distinct x.vacancy_id)::int from vacancy_version x
  where x.tenant_id = ${area}.tenant_id and cardinality(x.own_training_areas) > 0 and ${area}.id = any (x.own_training_areas))`;
const LIST: ListDefinition = {
  name: 'training_areas',
  from: 'training_area a',
  alias: 'a',
  select: `page.id, page.version, page.key, page.texts, page.field, ${USES('page')} as vacancies`,
};
const SORTS: Record<TrainingAreaSortField, (locale: Locale) => SortColumn> = {
  [TrainingAreaSortField.ID]: () => ({ sql: 'a.id', type: 'uuid' }),
  [TrainingAreaSortField.TEXT]: (locale) => ({
    sql: `coalesce(a.texts ->> '${locale}', a.texts ->> 'pt')`,
    type: 'text',
  }),
  [TrainingAreaSortField.CREATED_AT]: () => ({ sql: 'a.created_at', type: 'timestamptz' }),
};
/** More than a form can offer without a search of its own. */
export const MOST_CHOICES = 100;
const LOCK =
  'select a.id, a.version, a.key, a.texts, a.field from training_area a where a.id = $1 and a.tenant_id = $2';

/** In all three languages, and in the reader's. */
export function shownTexts({ pt, en, fr = pt }: AreaTexts, locale: Locale): LocalizedString {
  const all = { pt, en, fr };
  return { ...all, localized: all[locale] };
}

/** The training areas that the caller's institution made. */
@Injectable()
export class TrainingAreasRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
  ) {}

  async get(id: string): Promise<TrainingAreaType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async list(
    page?: PageInput | null,
    sort?: TrainingAreaSort | null,
    filter?: TrainingAreaFilter | null,
  ): Promise<TrainingAreaPage> {
    await this.options.ready();
    const { field, order } = sort ?? new TrainingAreaSort();
    const wanted = new Conditions()
      .add('tenant', 'a.tenant_id = $?', this.scope.tenantId)
      .add('ids', 'a.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('q', `position(sec.fold($?) in sec.fold(a.key || ' ' || a.texts::text)) > 0`, filter?.q?.trim() || null);
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field](this.scope.locale),
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(
      await this.db.read<LockedArea & { vacancies: number } & ListedRow>(statement, values),
    );
    return pageOf(
      rows.map((row) => ({ ...this.shown(row), version: row.version, vacancies: row.vacancies })),
      counted,
      endCursor,
    );
  }

  async choices(): Promise<TrainingAreaRef[]> {
    const byText = { field: TrainingAreaSortField.TEXT, order: SortOrder.ASC };
    return (await this.list({ page: 1, perPage: MOST_CHOICES }, byText)).items;
  }

  shown({ id, key, texts, field }: AreaRow): TrainingAreaRef {
    return { id, key, text: shownTexts(texts, this.scope.locale), field: this.options.byId(field) };
  }

  lock(id: string, version: number): Promise<LockedArea> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.transaction((manager) => lockRow<LockedArea>(manager, LOCK, [id, this.scope.tenantId], version));
  }

  /** Held as they are until the transaction ends: whoever saves a vacancy with them and whoever removes one take turns. */
  async held(ids: readonly string[], field: string): Promise<AreaRow[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const rows = wanted.every(isUuid)
      ? await this.query<AreaRow>(
          `select a.id, a.key, a.texts, a.field from training_area a where a.id = any ($1::uuid[]) and a.tenant_id = $2 order by a.id for share`,
          [wanted, this.scope.tenantId],
        )
      : [];
    const found = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((id) => {
      const row = found.get(id.toLowerCase());
      if (!row) throw new DomainError('NOT_FOUND', {}, field);
      return row;
    });
  }

  /** Texts are given one after the other, so that two at once cannot take the same. */
  async takeTurns(): Promise<void> {
    await this.query(`select pg_advisory_xact_lock(hashtextextended('training-areas:' || $1, 0))`, [
      this.scope.tenantId,
    ]);
  }

  /** Which of the texts another area has already. */
  async taken(texts: AreaTexts, butFor: string | null): Promise<(keyof AreaTexts)[]> {
    const rows = await this.query<{ language: keyof AreaTexts }>(
      `select distinct given.language from jsonb_each_text($2::jsonb) given (language, text)
       join training_area a on a.tenant_id = $1 and a.id is distinct from $3 and sec.fold(a.texts ->> given.language) = sec.fold(given.text)`,
      [this.scope.tenantId, JSON.stringify(texts), butFor],
    );
    return rows.map(({ language }) => language);
  }

  async keysLike(stem: string): Promise<string[]> {
    const rows = await this.query<{ key: string }>(
      'select key from training_area where tenant_id = $1 and starts_with(key, $2)',
      [this.scope.tenantId, stem],
    );
    return rows.map(({ key }) => key);
  }

  async uses(id: string): Promise<number> {
    const [row] = await this.query<{ n: number }>(`select ${USES('a')} as n from training_area a where a.id = $1`, [
      id,
    ]);
    return row?.n ?? 0;
  }

  async insert({ id, key, texts, field }: AreaRow): Promise<void> {
    await this.query('insert into training_area (id, tenant_id, key, texts, field) values ($1, $2, $3, $4, $5)', [
      id,
      this.scope.tenantId,
      key,
      JSON.stringify(texts),
      field,
    ]);
  }

  async update({ id, texts, field }: LockedArea): Promise<void> {
    await this.query(
      'update training_area set texts = $2, field = $3, version = version + 1, updated_at = now() where id = $1',
      [id, JSON.stringify(texts), field],
    );
  }

  async remove(id: string): Promise<void> {
    await this.query('delete from training_area where id = $1', [id]);
  }

  private query<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, values));
  }
}
