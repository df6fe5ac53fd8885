-- Refuses a merge that the caller may not make. An institution merges only records that it imported itself and
-- that have no account. Root merges any two, and keeps the one with an account. A candidate may merge an imported
-- record with the address of their own account into their own record.
-- needs: candidate, imported_records_of, refuse, root_actor, tenant
-- owner: command   execute: -
create or replace function sec.assert_mergeable(p_keep uuid, p_drop uuid)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  own constant uuid := sec.tenant();
  is_root constant boolean := sec.root_actor() is not null;
  is_own constant boolean := coalesce(p_keep = sec.candidate(), false)
    and p_drop in (select r.id from sec.imported_records_of(p_keep) r);
  c record;
begin
  for c in
    select x.id, x.name, x.account_id, x.owner_tenant_id, x.merged_into, x.database_since, x.blocked
    from unnest(array[p_keep, p_drop]) wanted (id) left join public.candidate x on x.id = wanted.id
  loop
    if c.id is null
      or c.name = ''
      or not (
        is_root
        or is_own
        or c.owner_tenant_id = own
        or c.database_since is not null
        or exists (
          select 1 from public.institution_candidate k where k.tenant_id = own and k.candidate_id = c.id
        )
      )
    then
      perform sec.refuse('NOT_FOUND');
    elsif c.merged_into is not null then
      perform sec.refuse('INVALID_STATE', '{"reason": "MERGED"}');
    elsif not is_root and not is_own and (c.account_id is not null or c.owner_tenant_id is distinct from own) then
      perform sec.refuse('INVALID_STATE', '{"reason": "NOT_IMPORTED"}');
    elsif exists (select 1 from public.erasure e where e.person_id = c.id and e.erased_at is null) then
      perform sec.refuse('INVALID_STATE', '{"reason": "ERASURE"}');
    end if;
  end loop;
  if (select account_id from public.candidate where id = p_keep) is null
    and (select account_id from public.candidate where id = p_drop) is not null
  then
    perform sec.refuse('INVALID_STATE', '{"reason": "KEEP_ACCOUNT"}');
  end if;
end
$$;
