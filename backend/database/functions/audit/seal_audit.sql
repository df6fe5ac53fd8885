-- Seals the next audit rows in the order of their numbers. A row that is committed late is sealed by a later call,
-- after rows with higher numbers. A row that an erasure has locked is also sealed by a later call, with the remaining
-- content. Returns the number of rows. Called by the worker.
-- needs: audit_content, audit_hash
-- owner: command   execute: owner, worker
create or replace function sec.seal_audit(p_most int)
returns int
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  e record;
  head record;
  fresh bytea;
  content bytea;
  sealed int := 0;
begin
  -- Only one transaction seals at a time; a second one returns at once.
  if not pg_try_advisory_xact_lock(hashtext('audit-seal')) then
    return 0;
  end if;
  perform set_config('app.sealing', 'on', true);
  -- Rows are locked before they are read, so that the seal fits the content that an erasure leaves.
  for e in select * from public.audit_event where hash is null order by seq limit p_most for update skip locked loop
    select a.position, a.hash into head
    from public.audit_event a
    where
      coalesce(a.tenant_id, '00000000-0000-0000-0000-000000000000')
        = coalesce(e.tenant_id, '00000000-0000-0000-0000-000000000000')
      and a.position is not null
    order by a.position desc
    limit 1;
    fresh := uuid_send(gen_random_uuid());
    content := sec.audit_content(fresh, e.changes, e.reason);
    update public.audit_event a
    set position = coalesce(head.position, 0) + 1, salt = fresh, content_sha256 = content,
      hash = sec.audit_hash(
        head.hash, coalesce(head.position, 0) + 1, e.seq, e.id, e.at, e.audience, e.tenant_id, e.actor_id,
        e.action, e.object_type, e.object_id, e.request_id, content
      )
    where a.seq = e.seq;
    sealed := sealed + 1;
  end loop;
  perform set_config('app.sealing', '', true);
  return sealed;
end
$$;
