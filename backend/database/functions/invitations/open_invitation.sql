-- Returns the invitations that can be accepted. Such an invitation is unused, not expired and the newest of the person.
-- The account is still PENDING; for staff, the person is still INVITED and the institution is ACTIVE. Called by the
-- other functions of invitations.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.open_invitation(p_now timestamptz)
returns table (
  id uuid,
  token_hash bytea,
  person_id uuid,
  account_id uuid,
  kind text,
  email text,
  name text,
  locale text,
  tenant_id uuid,
  entity text,
  role text,
  inviter text,
  expires_at timestamptz
)
language sql stable
set search_path = pg_catalog, public
as $$
  select v.id, v.token_hash, p.id, a.id, p.kind, a.email, p.name, p.locale, p.tenant_id, i.name, ro.name, by.name,
    v.expires_at
  from public.invitation v
    join public.person p on p.id = v.person_id
    join public.account a on a.person_id = p.id and a.status = 'PENDING' and a.password_hash is null
    left join public.staff_member m on m.id = p.id
    left join public.role ro on ro.id = m.role_id
    left join public.institution i on i.id = p.tenant_id
    left join public.person by on by.id = v.invited_by
  where v.used_at is null
    and v.replaced_at is null
    and v.expires_at > p_now
    and (p.kind <> 'STAFF' or (m.status = 'INVITED' and i.status = 'ACTIVE'))
$$;
