-- Stores that the candidate opened a private vacancy by a link, so that the vacancy is in the list of the candidate.
-- Refuses an invalid code.
-- needs: candidate, refuse
-- owner: command   execute: candidate
create or replace function sec.keep_private_vacancy(p_vacancy uuid, p_code text, p_now timestamptz)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  link uuid;
begin
  select l.id into link
  from public.share_link l join public.vacancy v on v.id = l.vacancy_id
  where l.code = nullif(p_code, '')
    and l.vacancy_id = p_vacancy
    and l.revoked_at is null
    and v.visibility = 'PRIVATE'
    and v.status = 'PUBLISHED'
    and v.end_date > p_now
    and not exists (select 1 from public.institution i where i.id = v.tenant_id and i.status = 'SUSPENDED');
  if link is null then
    perform sec.refuse('NOT_FOUND');
  end if;
  insert into public.private_vacancy (candidate_id, vacancy_id, link_id, opened_at)
  values (sec.candidate(), p_vacancy, link, p_now)
  on conflict (candidate_id, vacancy_id) do update
  set link_id = excluded.link_id;
end
$$;
