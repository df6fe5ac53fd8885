-- Requests the erasure of imported people without an account from whom the institution has heard nothing for its
-- retention period. Returns their number; a second call finds none. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.expire_imports(p_now timestamptz, p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  ids uuid[];
begin
  ids := array(
    select c.id
    from public.candidate c join public.institution i on i.id = c.owner_tenant_id
    where c.account_id is null
      and c.merged_into is null
      and c.name <> ''
      and i.retention_months is not null
      and c.updated_at < p_now - make_interval(months => i.retention_months)
      and not exists (
        select 1
        from public.candidacy o
        where o.candidate_id = c.id
          and (o.status = 'ACTIVE' or o.updated_at >= p_now - make_interval(months => i.retention_months))
      )
      and not exists (select 1 from public.erasure e where e.person_id = c.id)
    limit p_most
    for update of c skip locked
  );
  insert into public.erasure (person_id, requested_at)
  select x, p_now
  from unnest(ids) x
  on conflict (person_id) do nothing;
  insert into public.outbox (id, name, payload, audience, request_id, locale, created_at)
  select
    gen_random_uuid(), 'privacy.erasure-requested', jsonb_build_object('personId', x), 'worker', '', 'pt', p_now
  from unnest(ids) x;
  return cardinality(ids);
end
$$;
