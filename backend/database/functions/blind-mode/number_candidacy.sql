-- Trigger of applications: sets the number of an application to a vacancy in blind mode. Screens show the number while
-- the name is hidden. Numbers of one vacancy are given one after the other.
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
