-- Returns the recipient and the contents of the mail to an imported person. Called by the worker.
-- needs: open_import_notice
-- owner: command   execute: worker
create or replace function sec.import_recipient(p_notice uuid)
returns table (person_id uuid, email text, name text, locale text, entity text, token_hash bytea)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, o.email, c.name, c.locale, o.entity, n.token_hash
  from public.import_notice n
    cross join lateral sec.open_import_notice(n.token_hash) o
    join public.candidate c on c.id = o.candidate_id
  where n.id = p_notice and o.email is not null and not n.by_staff
$$;
