-- Trigger on vacancies. It refuses to publish a vacancy that root has removed.
-- needs: refuse
-- owner: owner   execute: everybody
create or replace function sec.refuse_removed()
returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform sec.refuse('INVALID_STATE', jsonb_build_object('status', old.status));
  return new;
end
$$;
