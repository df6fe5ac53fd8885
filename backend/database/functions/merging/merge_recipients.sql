-- Returns the addresses of the two records that root merged, with the address that signs in from now on. Returns no
-- rows for a merge by an institution, because its records have no account, and for a merge that was undone meanwhile.
-- Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.merge_recipients(p_merge uuid)
returns table (person_id uuid, email text, name text, locale text, kept text, undo_until timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, coalesce(a.email, c.email), c.name, c.locale, coalesce(ka.email, k.email), m.undo_until
  from public.candidate_merge m
    join public.candidate k on k.id = m.keep_id
    left join public.account ka on ka.id = k.account_id
    join public.candidate c on c.id in (m.keep_id, m.drop_id)
    left join public.account a on a.id = c.account_id
  where m.id = p_merge
    and m.tenant_id is null
    and m.undone_at is null
    and coalesce(a.email, c.email) is not null
    and coalesce(ka.email, k.email) is not null
$$;
