-- Returns whether an institution may have another active or invited person. Suspended people are not counted. An
-- institution without a user limit of its own has the limit of its plan; null means no limit.
-- needs: -
-- owner: command   execute: command
create or replace function sec.has_free_seat(p_tenant uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(
    (
      select count(*) from public.staff_member m where m.tenant_id = i.id and m.status <> 'SUSPENDED'
    ) < coalesce(i.user_limit, p.user_limit),
    true
  )
  from public.institution i left join public.plan p on p.id = i.plan_id
  where i.id = p_tenant
$$;
