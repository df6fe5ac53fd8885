-- Returns pairs of candidacies of two candidates for the same vacancy, or for the same institution without a vacancy.
-- `loser` is the candidacy to withdraw: the less advanced one by state, then by stage, then the later one.
-- needs: -
-- owner: command   execute: -
create or replace function sec.merge_conflicts(p_keep uuid, p_drop uuid)
returns table (winner uuid, loser uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with pairs as (
    select k.id as kept, d.id as dropped,
      row(
        array_position(array['DRAFT', 'REJECTED', 'ACTIVE', 'APPROVED', 'HIRED'], k.status),
        coalesce(ks.position, 0), - extract(epoch from coalesce(k.applied_at, 'infinity'))
      ) >= row(
        array_position(array['DRAFT', 'REJECTED', 'ACTIVE', 'APPROVED', 'HIRED'], d.status),
        coalesce(ds.position, 0), - extract(epoch from coalesce(d.applied_at, 'infinity'))
      ) as keeps
    from public.candidacy k
      join public.candidacy d on d.candidate_id = p_drop
        and d.tenant_id = k.tenant_id
        and d.vacancy_id is not distinct from k.vacancy_id
      left join public.stage ks on ks.id = k.stage_id
      left join public.stage ds on ds.id = d.stage_id
    where k.candidate_id = p_keep
      and k.status <> 'WITHDRAWN'
      and d.status <> 'WITHDRAWN'
      and (
        k.vacancy_id is not null
        or (
          k.status in ('DRAFT', 'ACTIVE')
          and d.status in ('DRAFT', 'ACTIVE')
          and k.inbox_state is distinct from 'ARCHIVED'
          and d.inbox_state is distinct from 'ARCHIVED'
        )
      )
  )
  select case when keeps then kept else dropped end, case when keeps then dropped else kept end
  from pairs
$$;
