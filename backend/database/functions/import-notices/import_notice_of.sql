-- Returns the data that the page of a notice shows to an imported person: who holds the data, and since when. A link
-- that staff sent, or that was mailed to an earlier address of the record, may have reached another person. The page of
-- such a link does not show whether the address has an account.
-- needs: open_import_notice
-- owner: command   execute: auth
create or replace function sec.import_notice_of(p_hash bytea, p_now timestamptz)
returns table (
  entity text,
  name text,
  email text,
  created_at timestamptz,
  has_account boolean,
  is_expired boolean,
  by_staff boolean,
  to_other_address boolean
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select o.entity, o.name, o.email, o.created_at,
    not o.by_staff
      and not o.to_other_address
      and exists (
        select 1 from public.account a where a.email_norm = lower(o.email)
      ),
    o.by_staff or o.expires_at <= p_now, o.by_staff, o.to_other_address
  from sec.open_import_notice(p_hash) o
$$;
