-- Returns e-mail, last use and open invitation of members of staff of the caller's institution. Called for the list
-- of staff.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.staff_accounts(p_people uuid[])
returns table (person_id uuid, email text, last_seen_at timestamptz, invitation_expires_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select m.id, a.email,
    (select max(s.last_used_at) from public.session s where s.account_id = a.id),
    (
      select v.expires_at
      from public.invitation v
      where v.person_id = m.id and v.used_at is null and v.replaced_at is null
    )
  from public.staff_member m join public.account a on a.person_id = m.id
  where m.id = any (p_people) and m.tenant_id = sec.tenant()
$$;
