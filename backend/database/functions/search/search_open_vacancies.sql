-- Searches open vacancies for the public list and for saved searches. Returns the ids of one page and the total,
-- counted up to 1,001. p_order is NEW, END, SALARY or RELEVANCE.
-- needs: fold, open_conditions, open_found, pt_norm
-- owner: search   execute: candidate, public, worker

-- A setting of an extension can be stored only after its library was loaded. A call of one of its functions loads it.
select public.word_similarity('a', 'b');

create or replace function sec.search_open_vacancies(
  p_query text,
  p_filter jsonb,
  p_order text,
  p_limit int,
  p_offset int,
  out ids uuid[],
  out total int
)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set jit = off
set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  conditions text;
  currency text := coalesce(p_filter ->> 'currency', 'USD');
  folded text := nullif(btrim(sec.fold(p_query)), '');
  words tsquery := websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(folded));
  known boolean := false;
  sifted boolean := p_filter ?| '{study,expertise,language}' or p_order = 'END' and p_filter <> '{}';
  answer record;
begin
  total := 0;
  -- Below 8 MB (some thousand vacancies) planning takes longer than the search itself: this statement is planned once.
  if p_order = 'NEW'
    and p_filter - '{province,type,category}'::text[] = '{}'
    and pg_relation_size('public.vacancy') < 8388608
  then
    declare
      hidden uuid[] := array(select i.id from public.institution i where i.status = 'SUSPENDED');
      in_province int := (p_filter ->> 'province')::int;
      of_type int := (p_filter ->> 'type')::int;
      of_category int := (p_filter ->> 'category')::int;
    begin
      if folded is null then
        select count(*), coalesce((array_agg(n.id)) [p_offset + 1:p_offset + p_limit], '{}') into total, ids
        from (
          select v.id
          from public.vacancy v
          where v.status = 'PUBLISHED'
            and v.visibility = 'PUBLIC'
            and v.end_date > now()
            and v.tenant_id <> all (hidden)
            and (in_province is null or v.province = in_province)
            and (of_type is null or v.vacancy_type = of_type)
            and (of_category is null or v.category = of_category)
          order by v.published_at desc, v.id desc
          limit greatest(1001, p_offset + p_limit)
        ) n;
        total := least(total, 1001);
        return;
      end if;
      select count(*),
        (array_agg(n.id order by n.published_at desc, n.id desc)) [p_offset + 1:p_offset + p_limit] into total,
        ids
      from (
        select v.id, v.published_at
        from public.vacancy v
        where v.status = 'PUBLISHED'
          and v.visibility = 'PUBLIC'
          and v.end_date > now()
          and v.tenant_id <> all (hidden)
          and (in_province is null or v.province = in_province)
          and (of_type is null or v.vacancy_type = of_type)
          and (of_category is null or v.category = of_category)
          and v.search @@ words
        limit 1001
      ) n;
      if total between 1 and 1000 then
        return;
      end if;
      total := 0;
    end;
  end if;
  conditions := sec.open_conditions(p_filter);
  if folded is null then
    select * into answer
    from sec.open_found(
      conditions, case p_order when 'RELEVANCE' then 'NEW' else p_order end, currency, null, p_offset + p_limit,
      sifted
    );
    total := answer.total;
  elsif numnode(words) > 0 then
    select * into answer
    from sec.open_found(
      conditions || format(' and v.search @@ %L::tsquery', words), p_order, currency,
      format('ts_rank(n.search, %L::tsquery)', words), p_offset + p_limit, sifted
    );
    total := answer.total;
    if total = 0 then
      execute format('select exists (select 1 from public.vacancy v where %s and v.search @@ %L::tsquery)',
        sec.open_conditions('{}'), words) into known;
    end if;
  end if;
  -- No open vacancy has these words, whatever the filters: search for titles that look alike, because of a spelling
  -- mistake. A query with quotation marks or an excluded word is taken as it is.
  if folded is not null and total = 0 and not known and folded !~ '"|(^|\s)-' then
    select * into answer
    from sec.open_found(
      conditions || format(' and %L operator(public.<%%) v.title_folded', folded),
      p_order, currency,
      format('public.word_similarity(%L, n.title_folded)', folded),
      p_offset + p_limit, sifted
    );
    total := answer.total;
  end if;
  ids := case when total = 0 then '{}' else answer.matches[p_offset + 1 : p_offset + p_limit] end;
end
$$;
