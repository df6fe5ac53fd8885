-- Returns last use, open invitation and number of sessions of a person. Called by root for lists of people.
-- needs: root_actor
-- owner: command   execute: root
create or replace function sec.root_seen(
  p_person uuid,
  out last_seen_at timestamptz,
  out invitation_expires_at timestamptz,
  out sessions int
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select (select max(s.last_used_at) from public.session s where s.account_id = a.id),
    (
      select v.expires_at
      from public.invitation v
      where v.person_id = p_person and v.used_at is null and v.replaced_at is null
    ),
    (
      select count(*)::int
      from public.session s
      where s.account_id = a.id and s.revoked_at is null and s.expires_at > now() and s.idle_until > now()
    )
  from public.account a
  where a.person_id = p_person and sec.root_actor() is not null
$$;
