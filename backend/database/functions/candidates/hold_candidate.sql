-- Locks a person against erasure until the transaction ends. Returns false for a candidate who is already erased.
-- Called before a message to the person or a text about the person is stored. `sec.erase_candidate` then waits for the
-- end of this transaction, and erases the message or text too.
-- needs: -
-- owner: command   execute: worker, staff
create or replace function sec.hold_candidate(p_candidate uuid)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform 1 from public.person where id = p_candidate for key share;
  -- A separate statement has a new snapshot, so it sees an erasure that was committed while this one waited for the
  -- lock.
  return not exists (select 1 from public.candidate where id = p_candidate and name = '');
end
$$;
