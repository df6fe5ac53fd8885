-- Trigger of applications: keeps the number of applications per stage and status.
-- needs: -
-- owner: command   execute: -
create or replace function sec.count_candidacy()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.stage_id is not distinct from new.stage_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.stage_id is not null then
    update public.candidacy_count
    set n = n - 1
    where vacancy_id = old.vacancy_id and stage_id = old.stage_id and status = old.status;
  end if;
  if new.stage_id is not null then
    insert into public.candidacy_count as c (vacancy_id, stage_id, status, tenant_id, n)
    values (new.vacancy_id, new.stage_id, new.status, new.tenant_id, 1)
    on conflict (vacancy_id, stage_id, status) do update
    set n = c.n + 1;
  end if;
  return null;
end
$$;
