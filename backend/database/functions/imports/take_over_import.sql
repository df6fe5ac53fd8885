-- An imported person makes the record their own account. The token proves that the person owns the address to which
-- the token was mailed. A token that was mailed to another address is refused. The institution still sees the person
-- in its database, but no longer owns the record. The function returns the e-mail address of the record, or null if no
-- valid notice has this token. Raises INVALID_STATE if the record has no address.
-- needs: hold_import_notice, refuse
-- owner: command   execute: auth
create or replace function sec.take_over_import(
  p_hash bytea,
  p_account uuid,
  p_password_hash text,
  p_consent uuid,
  p_terms text,
  p_locale text,
  p_now timestamptz,
  p_audit uuid,
  p_request text
)
returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  o record;
  holder text;
begin
  select * into o from sec.hold_import_notice(p_hash);
  if o.id is null then
    return null;
  end if;
  if o.email is null then
    perform sec.refuse('INVALID_STATE');
  end if;
  -- An old link creates no account, because another person may read an old mail, for example a forwarded one. A link
  -- that was mailed to another address than the present one creates no account either. A link that staff sent never
  -- creates an account, because staff know the link.
  if o.by_staff or o.expires_at <= p_now then
    perform sec.refuse('CODE_EXPIRED');
  end if;
  select a.kind into holder from public.account a where a.email_norm = lower(o.email);
  if holder = 'CANDIDATE' then
    perform sec.refuse('CANDIDATE_EXISTS');
  elsif holder is not null
    or exists (select 1 from public.institution i where lower(i.email) = lower(o.email))
  then
    perform sec.refuse('EMAIL_IS_COMPANY');
  end if;
  insert into public.account (
    id, person_id, kind, email, email_norm, password_hash, status, created_at, password_changed_at
  )
  values (
    p_account, o.candidate_id, 'CANDIDATE', o.email, lower(o.email), p_password_hash, 'ACTIVE', p_now, p_now
  );
  update public.candidate
  set account_id = p_account, owner_tenant_id = null, locale = p_locale, version = version + 1, updated_at = p_now
  where id = o.candidate_id;
  update public.person set locale = p_locale, version = version + 1 where id = o.candidate_id;
  insert into public.consent (id, candidate_id, kind, text_version, given_at)
  values (p_consent, o.candidate_id, 'TERMS', p_terms, p_now);
  update public.import_notice set used_at = p_now, outcome = 'TAKEN_OVER' where id = o.id;
  insert into public.audit_event (
    id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id
  )
  values (
    p_audit, p_now, 'auth', o.tenant_id, o.candidate_id, 'candidate.import-taken-over', 'Candidate',
    o.candidate_id, p_request
  );
  return o.email;
exception when unique_violation then
  -- Another transaction took the address at the same time.
  perform sec.refuse('CANDIDATE_EXISTS');
  return null;
end
$$;
