import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const OPEN = `status = 'PUBLISHED' and visibility = 'PUBLIC'`;
const SEARCH = 'sec.search_open_vacancies(text, jsonb, text, int, int)';
/** A parameter of a library that this connection has not loaded yet may be stored by a superuser only; using it loads it. */
const LOAD = `select public.word_similarity('a', 'b');`;
const PLAIN = { taken: 'text, text, text, text, int', named: '', apart: 'p_rank is not null' };
const SIFTED = {
  taken: 'text, text, text, text, int, boolean',
  named: ' p_sifted boolean,',
  apart: '(p_rank is not null or p_sifted)',
};

/** Takes up to 1,001 rows in any order first where nobody knows how rare they are; a walk in the asked order for the page when there are more. */
const found = ({ named, apart }: typeof PLAIN) => `
  create function sec.open_found(p_conditions text, p_order text, p_currency text, p_rank text, p_wanted int,${named} out matches uuid[], out total int)
  language plpgsql stable set search_path = pg_catalog, public as $$
  declare
    apart boolean := ${apart} and p_order in ('NEW', 'END');
  begin
    total := 1001;
    if apart then
      execute format('select count(*), coalesce(array_agg(v.id order by %s), ''{}'') from (
        select v.id, v.published_at, v.end_date from public.vacancy v where %s limit 1001) v', sec.open_order(p_order), p_conditions) into total, matches;
    end if;
    if total = 1001 then
      execute sec.open_statement(p_conditions, p_order, p_currency, p_rank, case when apart then p_wanted else greatest(1001, p_wanted) end) into matches;
      total := case when apart then 1001 else least(cardinality(matches), 1001) end;
    end if;
  end $$;`;

const ENDING = 'p_offset + p_limit';
const CALLS: Wording[] = [
  [
    'known boolean := false;',
    `known boolean := false;
        sifted boolean := p_filter ?| '{study,expertise,language}' or p_order = 'END' and p_filter <> '{}';`,
  ],
  ...['currency, null, ', 'words), ', "n.title_folded)', folded), "].map((before): Wording => [
    `${before}${ENDING})`,
    `${before}${ENDING}, sifted)`,
  ]),
];

/**
 * By end date among those of a filter, and by what a vacancy asks for, the search sorted or visited everything that the filter
 * leaves in order to count a thousand. These count apart now, as words do, and the walk by end date reads its filters in the index.
 */
export class OpenSearchOrders1790000000193 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.change(runner, PLAIN, SIFTED, CALLS);
    await runner.query(`
      drop index vacancy_open_by_end;
      create index vacancy_open_by_end on vacancy (end_date, id)
        include (tenant_id, province, municipality, vacancy_type, category) where ${OPEN};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.change(runner, SIFTED, PLAIN, turnedRound(CALLS));
    await runner.query(`
      drop index vacancy_open_by_end;
      create index vacancy_open_by_end on vacancy (end_date, id) where ${OPEN};
    `);
  }

  private async change(
    runner: QueryRunner,
    from: typeof PLAIN,
    to: typeof PLAIN,
    calls: readonly Wording[],
  ): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      ${LOAD}
      drop function sec.open_found(${from.taken});
      ${found(to)}
      ${definer(`sec.open_found(${to.taken})`, r.search, [])}
    `);
    await amend(runner, SEARCH, calls);
  }
}
