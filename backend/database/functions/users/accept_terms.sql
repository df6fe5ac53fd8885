-- Stores that the candidate of an account accepts the terms, if the candidate never accepted them. An account of an
-- older system was created without this acceptance. `p_terms` is null when the person did not accept. Returns false
-- when the acceptance is missing. Called when a person chooses a password.
-- needs: -
-- owner: command   execute: auth
create or replace function sec.accept_terms(p_account uuid, p_consent uuid, p_terms text, p_now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  candidate uuid;
begin
  select c.id into candidate
  from public.account a join public.candidate c on c.id = a.person_id
  where a.id = p_account
    and a.kind = 'CANDIDATE'
    and not exists (select 1 from public.consent x where x.candidate_id = c.id and x.kind = 'TERMS');
  if candidate is null then
    return true;
  end if;
  if p_terms is null then
    return false;
  end if;
  insert into public.consent (id, candidate_id, kind, text_version, given_at)
  values (p_consent, candidate, 'TERMS', p_terms, p_now);
  return true;
end
$$;
