import type { MigrationInterface, QueryRunner } from 'typeorm';

import { firstOpenSearch } from './support/first-open-search';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

/**
 * Search in Portuguese: accents and plural endings are folded before the stemmer, on both sides,
 * because the stemmer alone does not bring "gestao operacao" to "Gestão de operações".
 * The searching functions are definers: text operators are not leakproof, so behind a policy they use no index.
 */
export class VacancySearch1790000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create function sec.fold(value text) returns text language sql immutable parallel safe set search_path = pg_catalog, public as $$
        select lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')))
      $$;
      create function sec.pt_norm(value text) returns text language sql immutable parallel safe set search_path = pg_catalog, public as $$
        select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          sec.fold(value),
          '([[:alpha:]]{2})(oes|aes)\\M', '\\1ao', 'g'),
          '([[:alpha:]]{2})ais\\M', '\\1al', 'g'),
          '([[:alpha:]]{2})eis\\M', '\\1el', 'g'),
          '([[:alpha:]]{2})ns\\M', '\\1m', 'g')
      $$;
      create function sec.search_vector(value text) returns tsvector language sql immutable parallel safe set search_path = pg_catalog, public as $$
        select to_tsvector('pg_catalog.portuguese', sec.pt_norm(value))
      $$;
      grant execute on function sec.fold(text), sec.pt_norm(text), sec.search_vector(text) to public;

      alter table vacancy add column search tsvector generated always as
        (setweight(sec.search_vector(title), 'A') || setweight(sec.search_vector(coalesce(department_name, '')), 'B')
          || setweight(sec.search_vector(regexp_replace(description, '<[^>]*>', ' ', 'g')), 'C')) stored;
      alter table vacancy add column title_folded text generated always as (sec.fold(title)) stored;
      create index vacancy_search on vacancy using gin (search) with (fastupdate = off);
      create index vacancy_title_trigram on vacancy using gin (title_folded public.gin_trgm_ops) with (fastupdate = off);

      -- Open public vacancies, newest first (or by end date), with a total that is counted to 1,001 at most.
      ${firstOpenSearch.made}
      ${definer(firstOpenSearch.signature, r.search, [r.public, r.candidate])}

      -- The institution's own search over titles and clients; the tenant predicate stands inside.
      create function sec.search_vacancies(p_query text) returns setof uuid
      language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query));
        folded text := sec.fold(p_query);
      begin
        return query select v.id from public.vacancy v
          where v.tenant_id = sec.tenant() and (v.search @@ words or v.title_folded like '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
          limit 1001;
      end $$;
      ${definer('sec.search_vacancies(text)', r.search, [r.staff])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.search_vacancies(text);
      drop function ${firstOpenSearch.signature};
      alter table vacancy drop column search, drop column title_folded;
      drop function sec.search_vector(text), sec.pt_norm(text), sec.fold(text);
    `);
  }
}
