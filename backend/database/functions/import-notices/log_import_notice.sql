-- Stores when staff first sent the notice about an imported candidate. Returns false if staff have created no notice,
-- or if the record has an account or was merged, hidden or erased. If the record has an e-mail address, the
-- function returns true only if notices were mailed to the candidate and all these mails were returned.
-- needs: import_notice_returned, tenant
-- owner: command   execute: staff
create or replace function sec.log_import_notice(p_candidate uuid, p_now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- A merge, an erasure and an objection lock this row first, too.
  perform 1 from public.person p where p.id = p_candidate for update;
  update public.import_notice n
  set informed_at = coalesce(n.informed_at, p_now)
  where n.candidate_id = p_candidate
    and n.tenant_id = sec.tenant()
    and n.by_staff
    and n.used_at is null
    and exists (
      select 1
      from public.candidate c
      where c.id = p_candidate
        and c.owner_tenant_id = sec.tenant()
        and c.account_id is null
        and c.merged_into is null
        and (c.email is null or sec.import_notice_returned(c.id))
        and c.name <> ''
        and not c.blocked
    );
  return found;
end
$$;
