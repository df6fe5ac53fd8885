-- Returns the institution's own training areas that an open vacancy names. Called for candidates and visitors, who
-- have no right on that table.
-- needs: vacancy_is_open
-- owner: search   execute: candidate, public
create or replace function sec.own_training_areas(p_vacancy uuid)
returns jsonb
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'texts', t.texts, 'field', t.field) order by t.key),
    '[]'
  )
  from public.vacancy v
    join public.vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
    join public.training_area t on t.id = any (x.own_training_areas) and t.tenant_id = v.tenant_id
  where v.id = p_vacancy and sec.vacancy_is_open(p_vacancy)
$$;
