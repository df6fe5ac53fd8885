-- Returns the recipient of a mail to one member of staff. Returns no row when member or account is not active.
-- Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.staff_recipient(p_person uuid)
returns table (email text, name text, locale text, person_id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, p.name, p.locale, p.id
  from public.person p join public.account a on a.person_id = p.id join public.staff_member m on m.id = p.id
  where p.id = p_person and m.status = 'ACTIVE' and a.status = 'ACTIVE'
$$;
