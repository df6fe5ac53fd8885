-- Registers a candidate: person, account, profile, consent, code to confirm the address, event and audit. Refuses an
-- address or telephone that another account has.
-- needs: refuse
-- owner: command   execute: auth
create or replace function sec.register_candidate(
  p_person uuid,
  p_account uuid,
  p_name text,
  p_surname text,
  p_email text,
  p_email_norm text,
  p_telephone text,
  p_hash text,
  p_locale text,
  p_consent uuid,
  p_terms text,
  p_challenge uuid,
  p_code_hash bytea,
  p_expires timestamptz,
  p_outbox uuid,
  p_audit uuid,
  p_now timestamptz,
  p_request text
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  holder text;
begin
  select p.kind into holder
  from public.account a join public.person p on p.id = a.person_id
  where a.email_norm = p_email_norm;
  if holder = 'CANDIDATE' then
    perform sec.refuse('CANDIDATE_EXISTS', jsonb_build_object('field', 'email'));
  elsif holder in ('STAFF', 'PARTNER')
    or exists (select 1 from public.institution i where lower(i.email) = p_email_norm)
  then
    perform sec.refuse('EMAIL_IS_COMPANY', jsonb_build_object('field', 'email'));
  elsif holder is not null then
    perform sec.refuse('USER_EXISTS', jsonb_build_object('field', 'email'));
  end if;
  if p_telephone is not null and exists (select 1 from public.person p where p.telephone = p_telephone) then
    perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
  end if;
  insert into public.person (id, kind, name, telephone, locale, created_at)
  values (p_person, 'CANDIDATE', p_name || ' ' || p_surname, p_telephone, p_locale, p_now);
  insert into public.account (id, person_id, kind, email, email_norm, password_hash, created_at)
  values (p_account, p_person, 'CANDIDATE', p_email, p_email_norm, p_hash, p_now);
  insert into public.candidate (id, account_id, name, surname, email, telephone, locale, created_at, updated_at)
  values (p_person, p_account, p_name, p_surname, p_email, p_telephone, p_locale, p_now, p_now);
  insert into public.consent (id, candidate_id, kind, text_version, given_at)
  values (p_consent, p_person, 'TERMS', p_terms, p_now);
  insert into public.auth_code (id, account_id, purpose, code_hash, created_at, expires_at)
  values (p_challenge, p_account, 'VERIFY', p_code_hash, p_now, p_expires);
  insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale)
  values (
    p_outbox, 'account.code-issued', jsonb_build_object('challengeId', p_challenge), 'worker', p_person,
    p_request, p_locale
  );
  insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, request_id)
  values (p_audit, p_now, 'auth', p_person, 'account.registered', 'Account', p_account, p_request);
exception when unique_violation then
  -- Another transaction took the address or the telephone at the same time.
  if sqlerrm like '%person_telephone%' then
    perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
  end if;
  perform sec.refuse('CANDIDATE_EXISTS', jsonb_build_object('field', 'email'));
end
$$;
