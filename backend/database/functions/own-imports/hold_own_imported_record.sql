-- Locks a record of own_imported_records and the calling candidate, in the order in which a merge locks people.
-- NOT_FOUND if the record is not in own_imported_records, or if a concurrent command erased or merged it.
-- needs: candidate, imported_records_of, refuse
-- owner: command   execute: -
create or replace function sec.hold_own_imported_record(p_record uuid)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Checked before the lock, too, so that nobody can lock the record of another person.
  if p_record in (select r.id from sec.imported_records_of(sec.candidate()) r) then
    perform 1 from public.person where id in (p_record, sec.candidate()) order by id for update;
    perform 1 from public.candidate where id in (p_record, sec.candidate()) order by id for update;
  end if;
  if p_record not in (select r.id from sec.imported_records_of(sec.candidate()) r) then
    perform sec.refuse('NOT_FOUND');
  end if;
end
$$;
