import type { MigrationInterface, QueryRunner } from 'typeorm';

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
      create function sec.search_open_vacancies(
        p_query text, p_province int, p_type int, p_category int, p_study int, p_expertise int, p_order text,
        p_limit int, p_offset int, p_ids uuid[], out ids uuid[], out total int)
      language plpgsql stable security definer set search_path = pg_catalog, public set jit = off as $$
      declare
        words tsquery := case when nullif(btrim(p_query), '') is null then null
          else websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query)) end;
        folded text := sec.fold(p_query);
        matches uuid[];
      begin
        if words is not null then
          -- The match first, as a set: a rare word must not walk the whole ordered index.
          select array_agg(v.id) into matches from (
            select v.id from public.vacancy v
            where v.search @@ words and v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()
            limit 5000) v;
          if matches is null then
            select array_agg(v.id) into matches from (
              select v.id from public.vacancy v
              where folded operator(public.<%) v.title_folded and v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()
                and public.word_similarity(folded, v.title_folded) >= 0.5
              limit 1000) v;
          end if;
          if matches is null then
            ids := '{}'; total := 0; return;
          end if;
        end if;
        select coalesce(array_agg(page.id), '{}') into ids from (
          select v.id from public.vacancy v
          where v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()
            and (matches is null or v.id = any (matches))
            and (p_ids is null or v.id = any (p_ids))
            and (p_province is null or v.province = p_province)
            and (p_type is null or v.vacancy_type = p_type)
            and (p_category is null or v.category = p_category)
            and ((p_study is null and p_expertise is null) or exists (
              select 1 from public.vacancy_version x where x.vacancy_id = v.id and x.number = v.requirements
                and (p_study is null or p_study = any (x.training_areas)) and (p_expertise is null or p_expertise = any (x.related_areas))))
          order by case when p_order = 'END' then v.end_date end asc,
            case when p_order = 'RELEVANCE' and words is not null then ts_rank(v.search, words) end desc nulls last,
            v.published_at desc, v.id desc
          limit p_limit offset p_offset) page;
        select count(*) into total from (
          select 1 from public.vacancy v
          where v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()
            and (matches is null or v.id = any (matches))
            and (p_ids is null or v.id = any (p_ids))
            and (p_province is null or v.province = p_province)
            and (p_type is null or v.vacancy_type = p_type)
            and (p_category is null or v.category = p_category)
            and ((p_study is null and p_expertise is null) or exists (
              select 1 from public.vacancy_version x where x.vacancy_id = v.id and x.number = v.requirements
                and (p_study is null or p_study = any (x.training_areas)) and (p_expertise is null or p_expertise = any (x.related_areas))))
          limit 1001) counted;
      end $$;
      ${definer('sec.search_open_vacancies(text, int, int, int, int, int, text, int, int, uuid[])', r.search, [r.public, r.candidate])}

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
      drop function sec.search_open_vacancies(text, int, int, int, int, int, text, int, int, uuid[]);
      alter table vacancy drop column search, drop column title_folded;
      drop function sec.search_vector(text), sec.pt_norm(text), sec.fold(text);
    `);
  }
}
