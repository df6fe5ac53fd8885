-- Records which saved searches a newly published vacancy matches, at most one per candidate. Returns the kinds of
-- alerts that now have something to send. Called by the worker.
-- needs: -
-- owner: command   execute: worker

-- A setting of an extension can be stored only after its library was loaded. A call of one of its functions loads it.
select public.word_similarity('a', 'b');

create or replace function sec.note_search_hits(p_vacancy uuid, p_now timestamptz)
returns setof text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5
as $$
begin
  return query
  with noted as (
    insert into public.search_hit (candidate_id, vacancy_id, search_id, found_at)
    select distinct on (s.candidate_id) s.candidate_id, v.id, s.id, p_now
    from public.vacancy v
      join public.institution i on i.id = v.tenant_id and i.status <> 'SUSPENDED'
      join public.vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
      join public.saved_search s on s.alert <> 'NONE'
    where s.created_at <= v.published_at
      and v.id = p_vacancy
      and v.status = 'PUBLISHED'
      and v.visibility = 'PUBLIC'
      and v.end_date > p_now
      and (not s.criteria ? 'province' or v.province = (s.criteria ->> 'province')::int)
      and (not s.criteria ? 'municipalities' or s.criteria -> 'municipalities' @> to_jsonb(v.municipality))
      and (not s.criteria ? 'type' or v.vacancy_type = (s.criteria ->> 'type')::int)
      and (not s.criteria ? 'category' or v.category = (s.criteria ->> 'category')::int)
      and (not s.criteria ? 'sector' or i.sector = (s.criteria ->> 'sector')::int)
      and (not s.criteria ? 'entity' or v.tenant_id = (s.criteria ->> 'entity')::uuid)
      and (
        not s.criteria ? 'study'
        or (s.criteria ->> 'study')::int = any (x.training_areas || x.own_training_fields)
      )
      and (not s.criteria ? 'expertise' or (s.criteria ->> 'expertise')::int = any (x.related_areas))
      and (not s.criteria ? 'language' or (s.criteria ->> 'language')::int = any (x.language_ids))
      and (
        not s.criteria ? 'salary'
        or (
          v.show_salary
          and v.salary_currency = s.criteria ->> 'currency'
          and coalesce(v.salary_max, v.salary_min) >= (s.criteria ->> 'salary')::numeric
        )
      )
      and (
        s.words is null
        or v.search @@ s.words
        or (
          s.folded operator(public.<%) v.title_folded
          and s.folded !~ '"|(^|\s)-'
          and not exists (
            select 1
            from public.vacancy o
            where o.search @@ s.words and o.status = 'PUBLISHED' and o.visibility = 'PUBLIC' and o.end_date > p_now
          )
        )
      )
      and not exists (
        select 1 from public.candidacy c where c.vacancy_id = v.id and c.candidate_id = s.candidate_id
      )
    order by s.candidate_id, s.alert = 'AT_ONCE' desc, s.created_at, s.id
    on conflict do nothing
    returning search_id
  )
  select distinct s.alert
  from noted n join public.saved_search s on s.id = n.search_id
  order by 1;
end
$$;
