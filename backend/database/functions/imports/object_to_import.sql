-- An imported person objects by the link of a notice. The function stores the objection for every institution that has
-- the record, because the worker erases the record for all these institutions. A link that staff sent may have reached
-- another person. An objection by such a link prevents later imports only by the institution that sent the link, and
-- only the audit log of this institution shows that staff sent the link. Returns false if no valid notice has this
-- token.
-- needs: hold_import_notice, import_holders, store_objection
-- owner: command   execute: auth
create or replace function sec.object_to_import(
  p_hash bytea,
  p_now timestamptz,
  p_outbox uuid,
  p_request text,
  p_locale text,
  p_key bytea
)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  o record;
  tenants uuid[];
begin
  select * into o from sec.hold_import_notice(p_hash);
  if o.id is null then
    return false;
  end if;
  -- After a merge, the notice may belong to the record that was merged.
  update public.import_notice set used_at = p_now, outcome = 'OBJECTED' where id = o.id;
  tenants := array(select o.tenant_id union select h.tenant_id from sec.import_holders(o.candidate_id) h);
  perform sec.store_objection(
    o.candidate_id, tenants, case when o.by_staff then array[o.tenant_id] else tenants end,
    'auth', null, o.by_staff, p_now, p_outbox, p_request, p_locale, p_key
  );
  return true;
end
$$;
