-- Trigger on new mails of import notices. It stores in the notice the hash of the address to which the mail is sent,
-- because the address of the record may change later and old mails are deleted. The key of the mail contains the id of
-- the notice.
-- needs: address_hash
-- owner: command   execute: -
create or replace function sec.store_notice_address()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.import_notice
  set address_hash = sec.address_hash(new.address)
  where id = split_part(new.dedupe_key, ':', 2)::uuid;
  return null;
end
$$;
