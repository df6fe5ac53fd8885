import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Locale } from '../../common/locale';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { raw, sql, textsOfAllLanguages, when } from '../../platform/database/sql';
import type { ListDefinition, SortColumn } from '../../platform/database/list-query';
import type { LocalizedString } from '../../platform/graphql/common.types';
import { checkedIds, SortOrder } from '../../platform/database/page';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { OptionCacheService } from '../options';
import { type AreaTexts, TrainingArea } from './training-area.entity';
import {
  type TrainingAreaFilter,
  type TrainingAreaPage,
  type TrainingAreaRef,
  TrainingAreaSort,
  TrainingAreaSortField,
  type TrainingAreaType,
} from './training-area.types';
import { TRAINING_AREA_EXPORT } from './training-area-export';

export type AreaRow = Pick<TrainingArea, 'id' | 'key' | 'texts' | 'field'>;
type AreaPageRow = AreaRow & Pick<TrainingArea, 'version'> & { vacancies: number };

const uses = (area: 'page' | 'a') => sql`
  (select count(distinct x.vacancy_id)::int from sec.training_area_uses x
  where x.tenant_id = ${raw(area)}.tenant_id and ${raw(area)}.id = any (x.training_areas))`;
const LIST: ListDefinition = {
  from: sql`training_area a`,
  alias: 'a',
  select: sql`page.id, page.version, page.key, page.texts, page.field, ${uses('page')} as vacancies`,
};
const SORTS: Record<TrainingAreaSortField, (locale: Locale) => SortColumn> = {
  [TrainingAreaSortField.ID]: () => ({ sql: 'a.id', type: 'uuid' }),
  [TrainingAreaSortField.TEXT]: (locale) => ({
    sql: `coalesce(a.texts ->> '${locale}', a.texts ->> 'pt')`,
    type: 'text',
  }),
  [TrainingAreaSortField.CREATED_AT]: () => ({ sql: 'a.created_at', type: 'timestamptz' }),
};
/** Maximum number of choices in a form without search. */
export const MOST_CHOICES = 100;

/** Texts in all three languages and in the reader’s. */
export function shownTexts({ pt, en, fr = pt }: AreaTexts, locale: Locale): LocalizedString {
  const all = { pt, en, fr };
  return { ...all, localized: all[locale] };
}

/** Training areas of the caller’s institution. */
@Injectable()
export class TrainingAreasRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<TrainingAreaType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(TRAINING_AREA_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: TrainingAreaSort | null,
    filter?: TrainingAreaFilter | null,
  ): Promise<TrainingAreaPage> {
    await this.options.ready();
    const { field, order } = sort ?? new TrainingAreaSort();
    const where = [
      sql`a.tenant_id = ${this.scope.tenantId}`,
      when(checkedIds(filter?.ids, isUuid), (value) => sql`a.id = any (${value}::uuid[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`
          position(sec.fold(${value}) in sec.fold(a.key || ' ' || ${textsOfAllLanguages(sql`a.texts`)})) > 0`,
      ),
    ];
    return this.db.page<AreaPageRow, TrainingAreaType>(
      { list: LIST, page, sort: SORTS[field](this.scope.locale), order, where },
      (row) => ({ ...this.shown(row), version: row.version, vacancies: row.vacancies }),
    );
  }

  async choices(): Promise<TrainingAreaRef[]> {
    const byText = { field: TrainingAreaSortField.TEXT, order: SortOrder.ASC };
    return (await this.list({ page: 1, perPage: MOST_CHOICES }, byText)).items;
  }

  shown({ id, key, texts, field }: AreaRow): TrainingAreaRef {
    return { id, key, text: shownTexts(texts, this.scope.locale), field: this.options.byId(field) };
  }

  lock(id: string, version: number): Promise<TrainingArea> {
    return this.db.of(TrainingArea).lock({ id, tenantId: this.scope.tenantId }, version);
  }

  /** Locks the areas until the transaction ends, so that saving a vacancy and deleting an area are serialized. */
  async held(ids: readonly string[], field: string): Promise<AreaRow[]> {
    const uniqueIds = [...new Set(ids)];
    if (uniqueIds.length === 0) return [];
    const rows = uniqueIds.every(isUuid)
      ? await this.db.query<AreaRow>(sql`
        select a.id, a.key, a.texts, a.field
        from training_area a
        where a.id = any (${uniqueIds}::uuid[]) and a.tenant_id = ${this.scope.tenantId}
        order by a.id for share`)
      : [];
    const found = new Map(rows.map((row) => [row.id, row]));
    return uniqueIds.map((id) => {
      const row = found.get(id.toLowerCase());
      if (!row) throw new DomainError('NOT_FOUND', {}, field);
      return row;
    });
  }

  /** Serializes changes of texts, so that concurrent calls cannot use the same text. */
  async takeTurns(): Promise<void> {
    await this.db.query(sql`
      select pg_advisory_xact_lock(hashtextextended('training-areas:' || ${this.scope.tenantId}, 0))`);
  }

  /** Languages whose text another area already has. */
  async taken(texts: AreaTexts, butFor: string | null): Promise<(keyof AreaTexts)[]> {
    const rows = await this.db.query<{ language: keyof AreaTexts }>(sql`
      select distinct given.language from jsonb_each_text(${JSON.stringify(texts)}::jsonb) given (language, text)
      join training_area a on a.tenant_id = ${this.scope.tenantId} and a.id is distinct
      from ${butFor} and sec.fold(a.texts ->> given.language) = sec.fold(given.text)`);
    return rows.map(({ language }) => language);
  }

  async keysLike(stem: string): Promise<string[]> {
    const rows = await this.db.query<{ key: string }>(sql`
      select key from training_area where tenant_id = ${this.scope.tenantId} and starts_with(key, ${stem})`);
    return rows.map(({ key }) => key);
  }

  async uses(id: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select ${uses('a')} as n from training_area a where a.id = ${id}`);
    return row?.n ?? 0;
  }

  insert(area: AreaRow): Promise<void> {
    return this.db.of(TrainingArea).insert({ ...area, tenantId: this.scope.tenantId });
  }

  update(area: TrainingArea, { texts, field }: Pick<TrainingArea, 'texts' | 'field'>): Promise<void> {
    return this.db.of(TrainingArea).save(area, { texts, field, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(TrainingArea).remove({ id, tenantId: this.scope.tenantId });
  }
}
