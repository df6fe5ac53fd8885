-- Trigger on institutions. It copies the platform's reasons for rejection to a new institution, which may then change
-- its copies.
-- needs: platform_rejection_reasons
-- owner: command   execute: -
create or replace function sec.fill_rejection_reasons()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into public.rejection_reason (
    id, tenant_id, option_id, name, candidate_text, position, created_at, updated_at
  )
  select gen_random_uuid(), new.id, p.option_id, p.name, p.candidate_text,
    row_number() over (order by p.sort, p.option_id), now(), now()
  from sec.platform_rejection_reasons() p
  where p.active;
  return new;
end
$$;
