-- Returns the notice of a token, with the record that the notice is about, while the record exists and has no
-- account. Called by the functions of the pages that the link opens. With any link the person can object. Until
-- `expires_at`, the person can also turn the record into an account, but not with a link that staff sent
-- (`by_staff`). A link whose mail was returned expires at once, because nobody received the link. A link also expires
-- if it was mailed to an address that is not the present one of the record (`to_other_address`), because its
-- recipient has not proved to own the present address. `created_at` is the time from which the institution has the
-- record, also for a link that was sent later or again. `email` is null for a person who has no address.
-- needs: address_hash
-- owner: owner   execute: command
create or replace function sec.open_import_notice(p_hash bytea)
returns table (
  id uuid,
  tenant_id uuid,
  entity text,
  candidate_id uuid,
  name text,
  email text,
  created_at timestamptz,
  expires_at timestamptz,
  by_staff boolean,
  to_other_address boolean
)
language sql stable
set search_path = pg_catalog, public
as $$
  select n.id, n.tenant_id, i.name, c.id, trim(c.name || ' ' || c.surname), c.email,
    coalesce(
      (
        select k.created_at
        from public.institution_candidate k
        where k.candidate_id = c.id and k.tenant_id = n.tenant_id
      ),
      (
        select min(x.created_at)
        from public.import_notice x
        where x.candidate_id = n.candidate_id and x.tenant_id = n.tenant_id
      )
    ),
    case when n.is_returned or a.to_other_address then n.created_at else n.created_at + interval '30 days' end,
    n.by_staff, a.to_other_address
  from public.import_notice n
    join public.institution i on i.id = n.tenant_id
    join public.candidate d on d.id = n.candidate_id
    join public.candidate c on c.id = coalesce(d.merged_into, d.id)
    cross join lateral (
      select not n.by_staff and n.address_hash is distinct from sec.address_hash(c.email) as to_other_address
    ) a
  where n.token_hash = p_hash and n.used_at is null and c.account_id is null and c.name <> '' and not c.blocked
$$;
