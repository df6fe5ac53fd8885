-- Trigger on attachments and pictures. It counts the files and bytes of an institution, and refuses a file that exceeds
-- the storage limit. The update locks the row of the counter, so that two uploads at once cannot both use the last free
-- space.
-- needs: refuse
-- owner: command   execute: -
create or replace function sec.count_attachment()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  held bigint;
  allowed bigint;
begin
  if tg_op = 'DELETE' then
    update public.institution_storage
    set files = files - 1, bytes = bytes - old.size
    where tenant_id = old.tenant_id;
    return null;
  end if;
  insert into public.institution_storage as s (tenant_id, files, bytes)
  values (new.tenant_id, 1, new.size)
  on conflict (tenant_id) do update
  set files = s.files + 1, bytes = s.bytes + excluded.bytes
  returning s.bytes into held;
  select coalesce(i.storage_megabytes, p.storage_megabytes)::bigint * 1048576 into allowed
  from public.institution i left join public.plan p on p.id = i.plan_id
  where i.id = new.tenant_id;
  allowed := coalesce(allowed, nullif(current_setting('app.institution_bytes', true), '')::bigint, 5368709120);
  if held > allowed then
    perform sec.refuse(
      'QUOTA_EXCEEDED', jsonb_build_object('limit', allowed, 'held', held - new.size, 'of', 'INSTITUTION')
    );
  end if;
  return null;
end
$$;
