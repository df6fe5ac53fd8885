-- Returns title and institution of an open report, for the mail to root. Returns no row for a resolved report, or
-- when an older report about the same vacancy is open. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.reported_vacancy(p_report uuid)
returns table (vacancy text, entity text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select v.title, i.name
  from public.vacancy_report n
    join public.vacancy v on v.id = n.vacancy_id
    join public.institution i on i.id = v.tenant_id
  where n.id = p_report
    and n.status = 'OPEN'
    and not exists (
      select 1
      from public.vacancy_report o
      where o.vacancy_id = n.vacancy_id and o.status = 'OPEN' and (o.created_at, o.id) < (n.created_at, n.id)
    )
$$;
