-- Returns whether an institution may have another active or invited person. Suspended people are not counted. The limit
-- of the plan applies if the institution has no user limit of its own. Without both limits there is always a free seat.
-- Returns false for an unknown institution. The caller must hold the lock of lock_institution, so that the number of
-- people does not change after the count.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.has_free_seat(p_tenant uuid)
returns boolean
language sql stable
set search_path = pg_catalog, public
as $$
  select exists (
    select 1
    from public.institution i left join public.plan p on p.id = i.plan_id
    where i.id = p_tenant
      and (
        coalesce(i.user_limit, p.user_limit) is null
        or (
          select count(*) from public.staff_member m where m.tenant_id = i.id and m.status <> 'SUSPENDED'
        ) < coalesce(i.user_limit, p.user_limit)
      )
  )
$$;
