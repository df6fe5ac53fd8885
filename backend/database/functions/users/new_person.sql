-- Creates a person with an account. Without a password the account is PENDING until an invitation is accepted; with
-- one it is ACTIVE and the password must be changed. Refuses an address or telephone that another account has.
-- Called by add_staff and add_person.
-- needs: refuse
-- owner: owner   execute: command
create or replace function sec.new_person(p_new jsonb)
returns void
language plpgsql
set search_path = pg_catalog, public
as $$
declare
  n record;
  holder text;
begin
  select * into n
  from jsonb_to_record(p_new) as x(
    kind text, person uuid, account uuid, name text, telephone text, email text, email_norm text, locale text,
    tenant uuid, office text, role uuid, departments uuid[], password_hash text, at timestamptz
  );
  select a.kind into holder from public.account a where a.email_norm = n.email_norm;
  if holder is not null then
    perform sec.refuse(
      case holder when 'CANDIDATE' then 'CANDIDATE_EXISTS' else 'USER_EXISTS' end,
      jsonb_build_object('field', 'email')
    );
  end if;
  if n.telephone is not null and exists (select 1 from public.person p where p.telephone = n.telephone) then
    perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
  end if;
  insert into public.person (id, kind, tenant_id, name, telephone, locale, created_at)
  values (n.person, n.kind, n.tenant, n.name, n.telephone, n.locale, n.at);
  insert into public.account (
    id, person_id, kind, email, email_norm, password_hash, password_reset, status, created_at
  )
  values (
    n.account, n.person, n.kind, n.email, n.email_norm, n.password_hash, n.password_hash is not null,
    case when n.password_hash is null then 'PENDING' else 'ACTIVE' end,
    n.at
  );
  if n.kind = 'STAFF' then
    if not exists (select 1 from public.role ro where ro.id = n.role and ro.tenant_id = n.tenant)
      or exists (select 1 from unnest(n.departments) wanted where not exists
        (select 1 from public.department d where d.id = wanted and d.tenant_id = n.tenant)) then
      perform sec.refuse('NOT_FOUND');
    end if;
    insert into public.staff_member (id, tenant_id, office, role_id, status, created_at)
    values (
      n.person, n.tenant, n.office, n.role,
      case when n.password_hash is null then 'INVITED' else 'ACTIVE' end,
      n.at
    );
    insert into public.staff_department (staff_id, department_id, tenant_id)
    select distinct n.person, wanted, n.tenant
    from unnest(n.departments) wanted;
  end if;
exception when unique_violation then
  -- Another transaction took the address or the telephone at the same time.
  if sqlerrm like '%person_telephone%' then
    perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
  end if;
  perform sec.refuse('USER_EXISTS', jsonb_build_object('field', 'email'));
end
$$;
