-- Locks the institution until the transaction ends. Changes of its people and roles wait for each other by this lock.
-- needs: -
-- owner: owner   execute: staff, root, command
create or replace function sec.lock_institution(p_tenant uuid)
returns void
language sql volatile
as $$
  select from public.institution i where i.id = p_tenant for no key update
$$;
