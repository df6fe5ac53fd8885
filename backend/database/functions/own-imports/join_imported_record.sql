-- The calling candidate joins a record of own_imported_records with their own, as a merge by root does. All values of
-- their own record stay. Root can undo it until `p_undo_until`.
-- needs: candidate, hold_own_imported_record, import_holders, merge_candidates
-- owner: command   execute: candidate
create or replace function sec.join_imported_record(
  p_record uuid,
  p_merge uuid,
  p_now timestamptz,
  p_undo_until timestamptz,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  me constant uuid := sec.candidate();
  tenants uuid[];
begin
  perform sec.hold_own_imported_record(p_record);
  -- The institutions are read first, because the merge moves their rows.
  tenants := array(select h.tenant_id from sec.import_holders(p_record) h);
  perform sec.merge_candidates(
    p_merge, me, p_record,
    (select c.version from public.candidate c where c.id = me),
    (select c.version from public.candidate c where c.id = p_record),
    '{}', me, p_now, p_undo_until
  );
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes, request_id
  )
  select gen_random_uuid(), p_now, 'candidate', t, me, 'candidate.import-joined', 'Candidate', me,
    jsonb_build_object('mergeId', p_merge, 'dropId', p_record), p_request
  from unnest(tenants) t;
end
$$;
