-- Creates the account of a person of an older system: a candidate, or a member of staff of an institution. The person
-- signs in with the earlier password and must choose another one. `entity` is the id or the name of the institution,
-- `role` the preset or the name of an access level. Returns the state IMPORTED, SKIPPED when the person has such an
-- account already, or REFUSED with a code and its field. Called by the operator's command.
-- needs: has_free_seat, lock_institution, new_person, refuse, root_actor
-- owner: command   execute: root
create or replace function sec.import_account(p_new jsonb)
returns jsonb
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  n record;
  holder text;
  tenants uuid[];
  tenant uuid;
  access_level uuid;
  refusal text;
  detail text;
  violated text;
begin
  if sec.root_actor() is null then
    perform sec.refuse('FORBIDDEN');
  end if;
  select * into n
  from jsonb_to_record(p_new) as x(
    kind text, person uuid, account uuid, name text, surname text, telephone text, email text, email_norm text,
    locale text, entity text, role text, password_hash text, audit uuid, request text, at timestamptz
  );
  if n.kind = 'STAFF' then
    tenants := array(
      select i.id
      from public.institution i
      where i.id::text = lower(n.entity) or lower(i.name) = lower(n.entity)
      limit 2
    );
    tenant := tenants[1];
    if cardinality(tenants) <> 1 then
      return '{"state": "REFUSED", "code": "NOT_FOUND", "field": "entity"}';
    end if;
    -- Imports and changes of staff wait for each other, so that two transactions do not take the same seat.
    perform sec.lock_institution(tenant);
  end if;
  begin
    if n.kind = 'STAFF' then
      select r.id into access_level
      from public.role r
      where r.tenant_id = tenant and (r.preset = upper(n.role) or lower(r.name) = lower(n.role))
      order by r.preset is not distinct from upper(n.role) desc
      limit 1;
      if access_level is null then
        perform sec.refuse('NOT_FOUND', '{"field": "role"}');
      end if;
      if not sec.has_free_seat(tenant) then
        perform sec.refuse('QUOTA_EXCEEDED', '{"field": "entity"}');
      end if;
      perform sec.new_person(
        p_new || jsonb_build_object('tenant', tenant, 'role', access_level, 'departments', '[]'::jsonb)
      );
    else
      select a.kind into holder from public.account a where a.email_norm = n.email_norm;
      if holder = 'CANDIDATE' then
        perform sec.refuse('CANDIDATE_EXISTS', '{"field": "email"}');
      elsif holder in ('STAFF', 'PARTNER')
        or exists (select 1 from public.institution i where lower(i.email) = n.email_norm)
      then
        perform sec.refuse('EMAIL_IS_COMPANY', '{"field": "email"}');
      elsif holder is not null then
        perform sec.refuse('USER_EXISTS', '{"field": "email"}');
      elsif exists (select 1 from public.person p where p.telephone = n.telephone) then
        perform sec.refuse('PHONE_EXISTS', '{"field": "telephone"}');
      end if;
      insert into public.person (id, kind, name, telephone, locale, created_at)
      values (n.person, 'CANDIDATE', n.name || ' ' || n.surname, n.telephone, n.locale, n.at);
      insert into public.account (
        id, person_id, kind, email, email_norm, password_hash, password_reset, status, created_at
      )
      values (n.account, n.person, 'CANDIDATE', n.email, n.email_norm, n.password_hash, true, 'ACTIVE', n.at);
      insert into public.candidate (id, account_id, name, surname, email, telephone, locale, created_at, updated_at)
      values (n.person, n.account, n.name, n.surname, n.email, n.telephone, n.locale, n.at, n.at);
    end if;
    update public.account set password_imported = true where id = n.account;
    insert into public.audit_event (
      id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes, request_id
    )
    values (
      n.audit, n.at, 'root', tenant, n.person, 'account.imported', 'Account', n.account,
      jsonb_build_object('by', 'operator', 'kind', n.kind), n.request
    );
    return '{"state": "IMPORTED"}';
  exception
    when sqlstate 'VG001' then
      get stacked diagnostics refusal = message_text, detail = pg_exception_detail;
    when unique_violation then
      -- Another transaction took the address or the telephone at the same time.
      get stacked diagnostics violated = constraint_name;
      refusal := case when violated like '%telephone%' then 'PHONE_EXISTS' else 'USER_EXISTS' end;
      detail := case when violated like '%telephone%' then '{"field": "telephone"}' else '{"field": "email"}' end;
  end;
  if exists (
    select 1
    from public.account a join public.person p on p.id = a.person_id
    where a.email_norm = n.email_norm
      and a.kind = n.kind
      and p.tenant_id is not distinct from tenant
      -- The address of this account is not confirmed, so the account may belong to another person.
      and (a.kind <> 'CANDIDATE' or a.status <> 'PENDING')
  ) then
    return '{"state": "SKIPPED"}';
  end if;
  return jsonb_build_object('state', 'REFUSED', 'code', refusal, 'field', detail::jsonb ->> 'field');
end
$$;
