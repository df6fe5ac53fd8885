-- Scores the present profile of the calling candidate against a vacancy that the candidate can see, and returns the
-- fields and documents that are missing for an application.
-- needs: candidacy_is_live, candidate, link_opens, live_shape, match, refuse
-- owner: command   execute: candidate
create or replace function sec.my_fit(
  p_vacancy uuid,
  p_token text,
  out total int,
  out weights int[],
  out degrees int[],
  out evidence jsonb,
  out essential_missing int[],
  out requirements int,
  out candidacy_id uuid,
  out open boolean,
  out missing text[],
  out missing_documents int[]
)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v record; me record;
begin
  select c.id into candidacy_id
  from public.candidacy c
  where c.vacancy_id = p_vacancy and c.candidate_id = sec.candidate() and sec.candidacy_is_live(c.status);
  select x.id, x.requirements as version,
    x.status = 'PUBLISHED'
      and x.end_date > now()
      and (
        x.visibility = 'PUBLIC' or sec.link_opens(x.id, p_token)
      )
      and not exists (
        select 1 from public.institution i where i.id = x.tenant_id and i.status = 'SUSPENDED'
      ) as open into v
  from public.vacancy x
  where x.id = p_vacancy;
  if v.id is null or not (v.open or candidacy_id is not null) then
    perform sec.refuse('NOT_FOUND');
  end if;
  open := v.open;
  requirements := v.version;
  select m.total, m.degrees, m.evidence, m.essential_missing into total, degrees, evidence, essential_missing
  from sec.match(v.id, v.version, sec.live_shape(sec.candidate()), current_date) m;
  select
    array[
      x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills
    ] into weights
  from public.vacancy_version x
  where x.vacancy_id = v.id and x.number = v.version;
  select c.* into me from public.candidate c where c.id = sec.candidate();
  missing := array_remove(
    array[
      case when btrim(me.name) = '' then 'NAME' end, case when btrim(me.surname) = '' then 'SURNAME' end,
      case when me.province is null then 'PROVINCE' end
    ],
    null
  );
  select coalesce(array_agg(kind.id order by kind.id), '{}') into missing_documents
  from public.vacancy_version x, jsonb_array_elements(x.required_documents) asked
    join public.option_item kind on kind.id = (asked.value ->> 'documentType')::int
    join public.option_item rule on rule.id = (asked.value ->> 'rule')::int
  where x.vacancy_id = v.id
    and x.number = v.version
    and rule.key = 'rule_1'
    and not exists (
      select 1
      from public.candidate_document d
      where d.candidate_id = me.id and d.document_type = kind.id and d.state = 'READY'
    );
end
$$;
