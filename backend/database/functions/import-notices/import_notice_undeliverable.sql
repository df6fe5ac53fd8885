-- Returns true if the institution mailed an import notice to the present address of the candidate, and a mail server
-- answered that the address does not exist. Returns false for a candidate with an account, because the person has
-- confirmed the address of the account.
-- needs: address_hash, tenant
-- owner: command   execute: staff
create or replace function sec.import_notice_undeliverable(p_candidate uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select 1
    from public.import_notice n join public.candidate c on c.id = n.candidate_id
    where n.candidate_id = p_candidate
      and n.tenant_id = sec.tenant()
      and n.is_permanent
      and c.account_id is null
      and n.address_hash = sec.address_hash(c.email)
  )
$$;
