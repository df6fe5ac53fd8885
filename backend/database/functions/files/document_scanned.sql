-- Stores the result of a virus scan with its audit. Returns false when the document was scanned before. Called by
-- the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.document_scanned(p_id uuid, p_scan text, p_audit uuid, p_now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_scan not in ('CLEAN', 'INFECTED') then
    raise exception 'Not a verdict: %', p_scan;
  end if;
  update public.candidate_document d
  set scan = p_scan, scanned_at = p_now, state = case p_scan when 'CLEAN' then 'READY' else 'QUARANTINED' end
  where d.id = p_id and d.scan = 'WAITING';
  if not found then
    return false;
  end if;
  insert into public.audit_event (id, at, audience, action, object_type, object_id, changes)
  values (p_audit, p_now, 'worker', 'document.scanned', 'Document', p_id, jsonb_build_object('scan', p_scan));
  return true;
end
$$;
