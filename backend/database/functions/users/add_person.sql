-- Creates a member of staff, a partner or a root user. Called by root. Candidates register themselves.
-- needs: new_person, refuse, root_actor
-- owner: command   execute: root
create or replace function sec.add_person(p_new jsonb)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if sec.root_actor() is null or coalesce(p_new ->> 'kind', '') not in ('STAFF', 'PARTNER', 'ROOT') then
    perform sec.refuse('FORBIDDEN');
  end if;
  perform sec.new_person(p_new);
end
$$;
