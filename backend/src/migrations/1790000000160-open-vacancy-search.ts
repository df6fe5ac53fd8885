import type { MigrationInterface, QueryRunner } from 'typeorm';

import { firstOpenSearch } from './support/first-open-search';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const SIGNATURE = 'sec.search_open_vacancies(text, jsonb, text, int, int)';
const OPEN = `status = 'PUBLISHED' and visibility = 'PUBLIC'`;
/** A parameter of a library that this connection has not loaded yet may be stored by a superuser only; using it loads it. */
const LOAD = `select public.word_similarity('a', 'b');`;
const INDEXES = ['vacancy_open_by_place', 'vacancy_open_of_institution', 'vacancy_open_by_salary', 'vacancy_asked'];

/**
 * The public search for 100,000 open vacancies. Each call asks one statement that holds just the conditions of this call with
 * their values, so that the planner sees how rare the word and the filters are: a rare word is fetched by its own index and
 * sorted, a frequent one is met soon on a walk through the newest. The same statement counts: it reads 1,001 rows at most.
 */
export class OpenVacancySearch1790000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      ${LOAD}
      drop function ${firstOpenSearch.signature};

      -- The walk answers most filters without a look at the rows.
      drop index vacancy_open;
      create index vacancy_open on vacancy (published_at desc, id desc)
        include (end_date, tenant_id, province, municipality, vacancy_type, category) where ${OPEN};
      create index vacancy_open_by_place on vacancy (province, published_at desc, id desc)
        include (end_date, tenant_id, municipality, vacancy_type, category) where ${OPEN};
      create index vacancy_open_of_institution on vacancy (tenant_id, published_at desc, id desc) include (end_date) where ${OPEN};
      create index vacancy_open_by_salary on vacancy (salary_currency, (coalesce(salary_max, salary_min)) desc, published_at desc, id desc)
        include (end_date, tenant_id) where ${OPEN} and show_salary and coalesce(salary_max, salary_min) is not null;
      create index vacancy_asked on vacancy_version using gin (training_areas, related_areas, language_ids) with (fastupdate = off);

      -- What a filter asks of an open vacancy \`v\`, as the condition of a statement: every value is read by its type and quoted.
      create function sec.open_conditions(p_filter jsonb) returns text
      language plpgsql stable set search_path = pg_catalog, public as $$
      declare
        conditions text[] := array[$text$v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()$text$];
        asked text[] := '{}';
        hidden uuid[] := (select array_agg(i.id) from public.institution i where i.status = 'SUSPENDED');
        part record;
      begin
        if hidden is not null then
          conditions := conditions || format('v.tenant_id <> all (%L::uuid[])', hidden);
        end if;
        for part in select * from (values ('province', 'province'), ('type', 'vacancy_type'), ('category', 'category')) p (key, name) where p_filter ? p.key loop
          conditions := conditions || format('v.%I = %s', part.name, (p_filter ->> part.key)::int);
        end loop;
        if p_filter ? 'municipalities' then
          conditions := conditions || format('v.municipality = any (%L::int[])', array(select jsonb_array_elements_text(p_filter -> 'municipalities')::int));
        end if;
        if p_filter ? 'ids' then
          conditions := conditions || format('v.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids')::uuid));
        end if;
        if p_filter ? 'entity' then
          conditions := conditions || format('v.tenant_id = %L::uuid', (p_filter ->> 'entity')::uuid);
        end if;
        if p_filter ? 'sector' then
          conditions := conditions || format('v.tenant_id = any (%L::uuid[])',
            array(select i.id from public.institution i where i.sector = (p_filter ->> 'sector')::int));
        end if;
        if p_filter ? 'after' then
          conditions := conditions || format('v.published_at > %L::timestamptz', (p_filter ->> 'after')::timestamptz);
        end if;
        if p_filter ? 'salary' then
          conditions := conditions || format('v.show_salary and v.salary_currency = %L and coalesce(v.salary_max, v.salary_min) >= %s',
            p_filter ->> 'currency', (p_filter ->> 'salary')::numeric);
        end if;
        for part in select * from (values ('study', 'training_areas'), ('expertise', 'related_areas'), ('language', 'language_ids')) p (key, name) where p_filter ? p.key loop
          asked := asked || format('x.%I @> %L::int[]', part.name, array[(p_filter ->> part.key)::int]);
        end loop;
        if asked <> '{}' then
          conditions := conditions || format('exists (select 1 from public.vacancy_version x where x.vacancy_id = v.id and x.number = v.requirements and %s)',
            array_to_string(asked, ' and '));
        end if;
        return array_to_string(conditions, ' and ');
      end $$;
      ${definer('sec.open_conditions(jsonb)', r.search, [])}

      create function sec.open_order(p_order text) returns text language sql immutable set search_path = pg_catalog, public as $$
        select case p_order when 'END' then 'v.end_date, v.id' else 'v.published_at desc, v.id desc' end
      $$;
      ${definer('sec.open_order(text)', r.search, [])}

      -- One array of ids, at most p_most of them. A rank is taken among the newest thousand: of a frequent word nobody reads further.
      create function sec.open_statement(p_conditions text, p_order text, p_currency text, p_rank text, p_most int) returns text
      language sql immutable set search_path = pg_catalog, public as $$
        select case p_order
          when 'SALARY' then format('select array(select t.id from (
              (select 0 as tier, v.id, coalesce(v.salary_max, v.salary_min) as pay, v.published_at from public.vacancy v
                where %1$s and %2$s order by coalesce(v.salary_max, v.salary_min) desc, v.published_at desc, v.id desc limit %3$s)
              union all (select 1, v.id, null, v.published_at from public.vacancy v where %1$s and (%2$s) is not true order by v.published_at desc, v.id desc limit %3$s)) t
            order by t.tier, t.pay desc nulls last, t.published_at desc, t.id desc limit %3$s)',
            p_conditions, format('v.show_salary and v.salary_currency = %L and coalesce(v.salary_max, v.salary_min) is not null', p_currency), p_most)
          when 'RELEVANCE' then format('select array(select n.id from (
              select w.*, row_number() over (order by w.published_at desc, w.id desc) as place from (
                select v.id, v.published_at, v.search, v.title_folded from public.vacancy v where %s order by v.published_at desc, v.id desc limit %s) w) n
            order by n.place > 1000, case when n.place <= 1000 then %s end desc, n.published_at desc, n.id desc)', p_conditions, p_most, p_rank)
          else format('select array(select v.id from public.vacancy v where %s order by %s limit %s)', p_conditions, sec.open_order(p_order), p_most)
        end
      $$;
      ${definer('sec.open_statement(text, text, text, text, int)', r.search, [])}

      -- Runs it. Of words nobody knows beforehand how rare they are: up to 1,001 rows are taken in any order, and when that is all, sorting them is
      -- the answer; a word with more is met soon on a walk in the asked order.
      create function sec.open_found(p_conditions text, p_order text, p_currency text, p_rank text, p_wanted int, out matches uuid[], out total int)
      language plpgsql stable set search_path = pg_catalog, public as $$
      begin
        total := 1001;
        if p_rank is not null and p_order in ('NEW', 'END') then
          execute format('select count(*), coalesce(array_agg(v.id order by %s), ''{}'') from (
            select v.id, v.published_at, v.end_date from public.vacancy v where %s limit 1001) v', sec.open_order(p_order), p_conditions) into total, matches;
        end if;
        if total = 1001 then
          execute sec.open_statement(p_conditions, p_order, p_currency, p_rank,
            case when p_rank is not null and p_order in ('NEW', 'END') then p_wanted else greatest(1001, p_wanted) end) into matches;
          total := case when p_rank is not null and p_order in ('NEW', 'END') then 1001 else least(cardinality(matches), 1001) end;
        end if;
      end $$;
      ${definer('sec.open_found(text, text, text, text, int)', r.search, [])}

      -- p_order: NEW, END, SALARY or RELEVANCE. The total is counted to 1,001.
      create function sec.search_open_vacancies(p_query text, p_filter jsonb, p_order text, p_limit int, p_offset int, out ids uuid[], out total int)
      language plpgsql stable security definer set search_path = pg_catalog, public set jit = off set pg_trgm.word_similarity_threshold = 0.5 as $$
      declare
        conditions text := sec.open_conditions(p_filter);
        currency text := coalesce(p_filter ->> 'currency', 'MZN');
        folded text := nullif(btrim(sec.fold(p_query)), '');
        words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(folded));
        known boolean := false;
        answer record;
      begin
        total := 0;
        if folded is null then
          select * into answer from sec.open_found(conditions, case p_order when 'RELEVANCE' then 'NEW' else p_order end, currency, null, p_offset + p_limit);
          total := answer.total;
        elsif numnode(words) > 0 then
          select * into answer from sec.open_found(conditions || format(' and v.search @@ %L::tsquery', words), p_order, currency,
            format('ts_rank(n.search, %L::tsquery)', words), p_offset + p_limit);
          total := answer.total;
          if total = 0 then
            execute format('select exists (select 1 from public.vacancy v where %s and v.search @@ %L::tsquery)', sec.open_conditions('{}'), words) into known;
          end if;
        end if;
        -- No open vacancy has these words, whatever the filters: a slip of the finger still finds titles that look like them. Whoever quotes or
        -- excludes a word means it as it is.
        if folded is not null and total = 0 and not known and folded !~ '"|(^|\\s)-' then
          select * into answer from sec.open_found(conditions || format(' and %L operator(public.<%%) v.title_folded', folded), p_order, currency,
            format('public.word_similarity(%L, n.title_folded)', folded), p_offset + p_limit);
          total := answer.total;
        end if;
        ids := case when total = 0 then '{}' else answer.matches[p_offset + 1 : p_offset + p_limit] end;
      end $$;
      ${definer(SIGNATURE, r.search, [r.public, r.candidate, r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      ${LOAD}
      drop function ${SIGNATURE}, sec.open_found(text, text, text, text, int), sec.open_statement(text, text, text, text, int),
        sec.open_order(text), sec.open_conditions(jsonb);
      drop index ${INDEXES.join(', ')}, vacancy_open;
      create index vacancy_open on vacancy (published_at desc, id desc) where ${OPEN};
      ${firstOpenSearch.last}
      ${definer(firstOpenSearch.signature, r.search, [r.public, r.candidate])}
    `);
  }
}
