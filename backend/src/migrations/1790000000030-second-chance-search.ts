import type { MigrationInterface, QueryRunner } from 'typeorm';

import { firstOpenSearch } from './support/first-open-search';

/** A slip of the finger still finds: titles by word similarity from 0.5, for staff too, when no word matches. */
export class SecondChanceSearch1790000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A parameter of a library that this connection has not loaded yet may be stored by a superuser only; calling
      -- one of its functions loads it. (A new database has it loaded from creating the extension.)
      select public.word_similarity('a', 'b');

      -- The operator's own threshold is 0.6 and would keep what lies between from the index.
      alter function ${firstOpenSearch.signature} set pg_trgm.word_similarity_threshold = 0.5;

      create or replace function sec.search_vacancies(p_query text) returns setof uuid
      language plpgsql stable security definer set search_path = pg_catalog, public
      set pg_trgm.word_similarity_threshold = 0.5 as $$
      declare
        words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query));
        folded text := sec.fold(p_query);
        part text := '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      begin
        return query select v.id from public.vacancy v
          where v.tenant_id = sec.tenant() and (v.search @@ words or v.title_folded like part) limit 1001;
        if not found then
          return query select v.id from public.vacancy v
            where v.tenant_id = sec.tenant() and folded operator(public.<%) v.title_folded limit 1001;
        end if;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function ${firstOpenSearch.signature} reset pg_trgm.word_similarity_threshold;
      create or replace function sec.search_vacancies(p_query text) returns setof uuid
      language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query));
        folded text := sec.fold(p_query);
        part text := '%' || replace(replace(replace(folded, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
      begin
        return query select v.id from public.vacancy v
          where v.tenant_id = sec.tenant() and (v.search @@ words or v.title_folded like part) limit 1001;
      end $$;
    `);
  }
}
