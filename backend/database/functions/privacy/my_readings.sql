-- Returns when institutions opened applications of the candidate, attachments of these applications, the CV in the
-- candidate database, or an imported file. Called by the privacy page.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_readings()
returns table (id uuid, seq bigint, at timestamptz, entity_name text, vacancy_title text, action text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, a.seq, a.at, i.name, v.title, a.action
  from public.candidacy c
    join public.audit_event a on a.object_id = c.id
      and a.object_type = 'Candidacy'
      and a.action in ('candidacy.read', 'attachment.read')
    join public.institution i on i.id = c.tenant_id
    left join public.vacancy v on v.id = c.vacancy_id
  where c.candidate_id = sec.candidate()
  union all
  select a.id, a.seq, a.at, i.name, null, a.action
  from public.audit_event a join public.institution i on i.id = a.tenant_id
  where a.object_id = sec.candidate()
    and a.object_type = 'Candidate'
    and a.action in ('candidate.read', 'candidate.file-read')
$$;
