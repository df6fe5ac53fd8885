-- Trigger on applications. It sets the number of an application to a vacancy in blind mode. Screens show the number
-- while the name is hidden. A lock on the vacancy prevents that two applications at once get the same number.
-- needs: -
-- owner: command   execute: -
create or replace function sec.number_candidacy()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select 1 from public.vacancy v where v.id = new.vacancy_id and v.blind_mode) then
    perform pg_advisory_xact_lock(hashtextextended(new.vacancy_id::text, 17));
    select coalesce(max(c.blind_number), 0) + 1 into new.blind_number
    from public.candidacy c
    where c.vacancy_id = new.vacancy_id;
  end if;
  return new;
end
$$;
