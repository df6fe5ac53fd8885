-- Trigger on vacancies. It creates the first share link of a vacancy that becomes private. A revoked link stays
-- revoked.
-- needs: -
-- owner: command   execute: -
create or replace function sec.link_private_vacancy()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.share_link (id, tenant_id, vacancy_id, channel, code, created_by, created_at)
  values (gen_random_uuid(), new.tenant_id, new.id, 'LINK', new.share_token, new.owner_id, now())
  on conflict (code) do nothing;
  return new;
end
$$;
