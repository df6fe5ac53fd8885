import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { cursorParts, FIRST_PAGE, pageBounds, pageOf, SortOrder, writeCursor } from '../../../platform/database/page';
import { sql, type Sql } from '../../../platform/database/sql';
import { Exportable, MOST_PRINTED } from '../../../platform/exports';
import { moneyOf } from '../../../platform/graphql/common.types';
import type { PageInput } from '../../../platform/graphql/page';
import {
  ofReachedVacancy,
  hiddenPerson,
  joinedPersonName,
  PERSON_HIDDEN,
  PERSON_PARTLY_HIDDEN,
  shownName,
} from '../../candidacies';
import { OptionCacheService } from '../../options';
import {
  type CandidateSource,
  type DatabaseCandidateFilter,
  type DatabaseCandidatePage,
  DatabaseCandidateSort,
  DatabaseCandidateSortField,
  type SearchHit,
} from '../database-candidate.types';
import { DatabaseSearchReader } from '../searching/database-search.reader';
import { hitFinder, type SearchedTexts } from '../searching/hits';
import type { CandidateTagRef } from '../tags/tag.types';
import { DATABASE_CANDIDATE_EXPORT, type ExportedDatabaseCandidate } from './database-candidate-export';

/** Maximum number of hits that are all read and sorted. For more hits, the index of the sort order is scanned. */
const FEW = 10_000;
const CURSOR_TYPES: Readonly<Record<DatabaseCandidateSortField, string>> = {
  ID: 'uuid',
  RELEVANCE: 'int',
  ACTIVE_AT: 'timestamptz',
  NAME: 'text',
};
const DAYS_OF_A_YEAR = 365.25;

type ExportedPage = Omit<DatabaseCandidatePage, 'items'> & { items: ExportedDatabaseCandidate[] };

interface Row {
  total: number;
  marked: string[];
  id: string | null;
  cursor: string;
  fullName: string;
  /** Blind mode hides the person from the caller. */
  identityHidden: boolean;
  profession: string | null;
  province: number | null;
  district: number | null;
  availability: number | null;
  salaryMin: string | null;
  salaryCurrency: string;
  skills: number[];
  level: number | null;
  languages: number[];
  days: number;
  sources: CandidateSource[];
  tags: CandidateTagRef[];
  candidacies: number;
  activeAt: Date;
  email: string | null;
  telephone: string | null;
  texts: Omit<SearchedTexts, 'cv'> | null;
  cv: string | null;
}

/** The texts of a candidate, to find the place of a hit; only for a search by words. */
const TEXTS = sql`case when cardinality(found.marked) > 0 then json_build_object(
    'name', c.name || ' ' || c.surname, 'profession', c.profession, 'profile', c.profile, 'ownSkills', c.own_skills,
    'skills', c.skills, 'tools', c.tools, 'places', array_remove(array[c.province, c.district, c.municipality], null),
    'courses', c.courses,
    'areas', c.interest_areas || array(
      select a from candidate_experience e cross join unnest(e.expertise_areas) a where e.candidate_id = c.id),
    'languages', array(select l.language from candidate_language l where l.candidate_id = c.id),
    'experiences', coalesce((
      select json_agg(json_build_object('position', e.position, 'employer', e.employer, 'activities', e.activities)
        order by e.end_date desc nulls first, e.start_date desc)
      from candidate_experience e where e.candidate_id = c.id), '[]'),
    'studies', coalesce((
      select json_agg(json_build_object('institution', s.institution, 'course', s.course, 'studyArea', s.study_area,
        'academicLevel', s.academic_level) order by s.end_date desc nulls last)
      from candidate_study s where s.candidate_id = c.id), '[]')) end`;

/** Searches the candidates that the institution may see. */
@Injectable()
export class DatabaseCandidatesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly searches: DatabaseSearchReader,
  ) {}

  /** The rows of an export. Its filter may name as many people as a PDF can have, more than a list on screen. */
  @Exportable(DATABASE_CANDIDATE_EXPORT)
  exported(
    page?: PageInput | null,
    sort?: DatabaseCandidateSort | null,
    filter?: DatabaseCandidateFilter | null,
  ): Promise<ExportedPage> {
    return this.list(page, sort, filter, MOST_PRINTED);
  }

  async list(
    page?: PageInput | null,
    sort?: DatabaseCandidateSort | null,
    filter?: DatabaseCandidateFilter | null,
    mostIds?: number,
  ): Promise<ExportedPage> {
    const { field, order } = sort ?? defaultSort(filter);
    const found = await this.search(filter, { field, order }, page, { mostIds });
    const rows = await this.db.read<Row>(this.rowsOf(found));
    const shown = rows.filter((row): row is Row & { id: string } => row.id !== null);
    const marked = new Set(rows[0]?.marked);
    const hitOf = marked.size > 0 ? hitFinder(marked, this.options) : () => null;
    const last = shown.at(-1);
    return pageOf(
      shown.map((row) => this.shown(row, hitOf)),
      rows[0]?.total ?? 0,
      last ? writeCursor([last.cursor, last.id]) : null,
    );
  }

  /** The ids of the candidates that match a filter, except those in `except`, in the default order of the list. */
  async ids(
    filter: DatabaseCandidateFilter | null | undefined,
    except: readonly string[],
    permission: PermissionName,
    most: number,
  ): Promise<string[]> {
    const { field, order } = defaultSort(filter);
    const page = { page: 1, perPage: most };
    const found = await this.search(filter, { field, order }, page, { permission, except });
    const [row] = await this.db.read<{ ids: string[] }>(sql`select found.ids from ${found} found`);
    return row?.ids ?? [];
  }

  private async search(
    filter: DatabaseCandidateFilter | null | undefined,
    { field, order }: DatabaseCandidateSort,
    page?: PageInput | null,
    {
      permission = 'DATABASE_LIST_CANDIDATES',
      except = [],
      mostIds,
    }: { permission?: PermissionName; except?: readonly string[]; mostIds?: number | undefined } = {},
  ): Promise<Sql> {
    const { limit, offset, after } = pageBounds(page ?? FIRST_PAGE);
    const cursor = after ? cursorParts(after, [CURSOR_TYPES[field], 'uuid']) : null;
    const { terms, facets, sources, conditions } = await this.searches.searchOf(filter, {
      permission,
      except,
      byName: field === DatabaseCandidateSortField.NAME,
      mostIds,
    });
    return sql`sec.search_database(${JSON.stringify(terms)}::jsonb, ${facets}::text[], ${sources}::text[],
      ${JSON.stringify(conditions)}::jsonb, ${field}, ${order === SortOrder.ASC}, ${limit}, ${offset},
      ${cursor?.[0] ?? null}, ${cursor?.[1] ?? null}::uuid, ${FEW})`;
  }

  private rowsOf(found: Sql): Sql {
    const { tenantId } = this.scope;
    const reached = this.actor().permissions.has('APPLICATION_LIST')
      ? (ofReachedVacancy(this.actor()) ?? sql`true`)
      : sql`false`;
    return sql`
      with found as materialized (select * from ${found}),
        hits as (
          select h.id, h.cursor, h.place
          from found cross join unnest(found.ids, found.cursors) with ordinality h (id, cursor, place)
        )
      select found.total, found.marked, c.id, hits.cursor, ${joinedPersonName(sql`c.name || ' ' || c.surname`)} as full_name,
        ${PERSON_HIDDEN} as identity_hidden, c.profession,
        c.province, c.district, c.availability, c.salary_min, c.salary_currency, c.skills, c.updated_at as active_at,
        c.email, c.telephone, excerpts.excerpt as cv, ${TEXTS} as texts,
        (select s.academic_level from candidate_study s join option_item o on o.id = s.academic_level
          where s.candidate_id = c.id and s.finished order by o.rank desc, o.id limit 1) as level,
        array(select l.language from candidate_language l where l.candidate_id = c.id order by l.native desc, l.language)
          as languages,
        coalesce((
          select sum(upper(span) - lower(span)) from unnest((
            select range_agg(daterange(e.start_date, greatest(e.start_date, case when e.still_working then current_date + 1
              else (date_trunc('month', e.end_date) + interval '1 month')::date end)))
            from candidate_experience e where e.candidate_id = c.id)) span), 0)::int as days,
        array(select k.via from institution_candidate k where k.tenant_id = ${tenantId} and k.candidate_id = c.id)
          || case when c.database_since is not null then array['CONSENT'] else '{}' end as sources,
        coalesce((
          select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_folded)
          from candidate_tagging g join candidate_tag t on t.id = g.tag_id
          where g.candidate_id = c.id and g.tenant_id = ${tenantId}), '[]') as tags,
        (select count(*)::int from candidacy c where c.candidate_id = hits.id and c.tenant_id = ${tenantId}
          and c.status <> 'DRAFT' and c.anonymised_at is null and not ${PERSON_PARTLY_HIDDEN}
          and ${reached}) as candidacies
      from found
      left join hits on true
      left join candidate c on c.id = hits.id
      ${hiddenPerson(sql`hits.id`)}
      left join lateral (
        select x.candidate_id, x.excerpt from sec.cv_excerpts(found.ids, found.marked) x
        where cardinality(found.marked) > 0
      ) excerpts on excerpts.candidate_id = c.id
      order by hits.place`;
  }

  private shown(
    row: Row & { id: string },
    hitOf: (texts: SearchedTexts) => SearchHit | null,
  ): ExportedDatabaseCandidate {
    const { options } = this;
    const { texts, cv } = row;
    let hit: SearchHit | null | undefined;
    return {
      id: row.id,
      fullName: row.fullName.trim() && shownName(row.fullName.trim(), this.scope.locale),
      profession: row.profession,
      place: (options.find(row.district) ?? options.find(row.province))?.text.localized ?? null,
      academicLevel: options.find(row.level),
      years: Math.floor((row.days / DAYS_OF_A_YEAR) * 10) / 10,
      availability: options.find(row.availability),
      salaryMin: moneyOf(row.salaryMin, row.salaryCurrency),
      languages: options.many(row.languages),
      skills: options.many(row.skills),
      sources: row.sources,
      tags: row.tags,
      candidacies: row.candidacies,
      activeAt: row.activeAt,
      // Computed on the first read, because exports and many queries do not select it. Cached, because graphql-jit reads
      // it several times.
      get hit() {
        if (hit === undefined) hit = texts && !row.identityHidden ? hitOf({ ...texts, cv }) : null;
        return hit;
      },
      email: row.identityHidden ? null : row.email,
      telephone: row.identityHidden ? null : row.telephone,
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

/** The default order: with search words by relevance, without words by the last change of the profile. */
function defaultSort(filter: DatabaseCandidateFilter | null | undefined): DatabaseCandidateSort {
  const field = filter?.q?.trim() ? DatabaseCandidateSortField.RELEVANCE : DatabaseCandidateSortField.ACTIVE_AT;
  return { field, order: SortOrder.DESC };
}
