-- The calling candidate objects to a record of own_imported_records, to every institution that has it.
-- needs: candidate, hold_own_imported_record, import_holders, store_objection
-- owner: command   execute: candidate
create or replace function sec.object_to_imported_record(
  p_record uuid,
  p_now timestamptz,
  p_outbox uuid,
  p_request text,
  p_locale text,
  p_key bytea
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenants uuid[];
begin
  perform sec.hold_own_imported_record(p_record);
  tenants := array(select h.tenant_id from sec.import_holders(p_record) h);
  perform sec.store_objection(
    p_record, tenants, tenants, 'candidate', sec.candidate(), false,
    p_now, p_outbox, p_request, p_locale, p_key
  );
end
$$;
