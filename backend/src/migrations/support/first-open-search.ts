/** How the vacancies of suspended institutions stay out. */
export const HIDDEN = `hidden uuid[] := (select coalesce(array_agg(i.id), '{}') from public.institution i where i.status = 'SUSPENDED');`;
export const NOT_HIDDEN = 'and v.tenant_id <> all (hidden)';

const OPEN = `v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()`;

const asked = (open: string) => `where ${open}
            and (matches is null or v.id = any (matches))
            and (p_ids is null or v.id = any (p_ids))
            and (p_province is null or v.province = p_province)
            and (p_type is null or v.vacancy_type = p_type)
            and (p_category is null or v.category = p_category)
            and ((p_study is null and p_expertise is null) or exists (
              select 1 from public.vacancy_version x where x.vacancy_id = v.id and x.number = v.requirements
                and (p_study is null or p_study = any (x.training_areas)) and (p_expertise is null or p_expertise = any (x.related_areas))))`;

const search = (settings: string, declared: string, open: string) => `create function sec.search_open_vacancies(
        p_query text, p_province int, p_type int, p_category int, p_study int, p_expertise int, p_order text,
        p_limit int, p_offset int, p_ids uuid[], out ids uuid[], out total int)
      language plpgsql stable security definer set search_path = pg_catalog, public ${settings} as $$
      declare
        words tsquery := case when nullif(btrim(p_query), '') is null then null
          else websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(p_query)) end;
        folded text := sec.fold(p_query);
        matches uuid[];${declared}
      begin
        if words is not null then
          -- The match first, as a set: a rare word must not walk the whole ordered index.
          select array_agg(v.id) into matches from (
            select v.id from public.vacancy v
            where v.search @@ words and ${open}
            limit 5000) v;
          if matches is null then
            select array_agg(v.id) into matches from (
              select v.id from public.vacancy v
              where folded operator(public.<%) v.title_folded and ${open}
                and public.word_similarity(folded, v.title_folded) >= 0.5
              limit 1000) v;
          end if;
          if matches is null then
            ids := '{}'; total := 0; return;
          end if;
        end if;
        select coalesce(array_agg(page.id), '{}') into ids from (
          select v.id from public.vacancy v
          ${asked(open)}
          order by case when p_order = 'END' then v.end_date end asc,
            case when p_order = 'RELEVANCE' and words is not null then ts_rank(v.search, words) end desc nulls last,
            v.published_at desc, v.id desc
          limit p_limit offset p_offset) page;
        select count(*) into total from (
          select 1 from public.vacancy v
          ${asked(open)}
          limit 1001) counted;
      end $$;`;

/** The search of open vacancies before it knew many filters: as it was made, and as it stood when another took its place. */
export const firstOpenSearch = {
  signature: 'sec.search_open_vacancies(text, int, int, int, int, int, text, int, int, uuid[])',
  made: search('set jit = off', '', OPEN),
  last: search(
    'set jit = off set pg_trgm.word_similarity_threshold = 0.5',
    `\n        ${HIDDEN}`,
    `${OPEN} ${NOT_HIDDEN}`,
  ),
} as const;
