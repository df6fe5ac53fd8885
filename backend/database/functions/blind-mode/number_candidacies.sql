-- Trigger on vacancies. When blind mode is switched on, it gives a number to each application that has none, in the
-- order of the applications.
-- needs: -
-- owner: command   execute: -
create or replace function sec.number_candidacies()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.id::text, 17));
  update public.candidacy c
  set blind_number = n.number
  from (
    select k.id,
      (
        select coalesce(max(t.blind_number), 0) from public.candidacy t where t.vacancy_id = new.id
      ) + row_number() over (
        order by k.applied_at, k.id
      ) as number
    from public.candidacy k
    where k.vacancy_id = new.id and k.blind_number is null and k.status <> 'DRAFT'
  ) n
  where c.id = n.id;
  return null;
end
$$;
