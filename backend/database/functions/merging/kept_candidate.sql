-- Returns the id of the record that a candidate was merged into, also through several merges; without a merge, the
-- given id. Rows that no merge moves, for example notifications, keep the id of the merged record. Staff may not see
-- that record any more, so they cannot read its `merged_into`.
-- needs: -
-- owner: search   execute: staff
create or replace function sec.kept_candidate(p_candidate uuid)
returns uuid
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with recursive record as (
    select p_candidate as id, 0 as merges
    union all
    select c.merged_into, r.merges + 1
    from record r join public.candidate c on c.id = r.id
    where c.merged_into is not null
  )
  select id
  from record
  order by merges desc
  limit 1
$$;
