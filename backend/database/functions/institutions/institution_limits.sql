-- Returns the limits of the caller's institution. A limit that the institution does not have itself is the limit of its
-- plan. Null means no limit.
-- needs: tenant
-- owner: search   execute: staff, command
create or replace function sec.institution_limits()
returns table (vacancy_limit int, vacancy_price_limit numeric, user_limit int, storage_megabytes int)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(i.vacancy_limit, p.vacancy_limit), coalesce(i.vacancy_price_limit, p.vacancy_price_limit),
    coalesce(i.user_limit, p.user_limit), coalesce(i.storage_megabytes, p.storage_megabytes)
  from public.institution i left join public.plan p on p.id = i.plan_id
  where i.id = sec.tenant()
$$;
