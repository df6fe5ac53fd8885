-- Returns the candidate's own applications with stages, score and the decisions that are visible to the candidate.
-- needs: candidate, fold, local_day, match
-- owner: command   execute: candidate
create or replace function sec.my_candidacies(
  p_ids uuid[],
  p_status text[],
  p_query text,
  p_by text,
  p_descending boolean,
  p_limit int,
  p_offset int
)
returns table (
  id uuid,
  vacancy_id uuid,
  vacancy_title text,
  entity_id uuid,
  entity_name text,
  department_name text,
  province int,
  status text,
  applied_at timestamptz,
  stage_id uuid,
  stage_entered_at timestamptz,
  stages jsonb,
  vacancy_open boolean,
  feedback text,
  rejection_text jsonb,
  total int,
  weights int[],
  degrees int[],
  evidence jsonb,
  essential_missing int[],
  requirements int,
  computed_at timestamptz,
  answers jsonb,
  unsolicited jsonb,
  ended_at timestamptz,
  rows_total bigint
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with
    mine as (
      select c.id, v.id as vacancy_id, v.title, c.tenant_id as entity_id, i.name as entity, v.department_name,
        v.province, c.applied_at,
        coalesce(v.status = 'PUBLISHED' and v.end_date > now(), false) as open,
        c.essential_missing, c.requirements, c.profile_of,
        case
          when cardinality(p_ids) = 1 then (
            select coalesce(jsonb_agg(a.value - array['knockOut', 'accepted'] order by a.place), '[]')
            from jsonb_array_elements(c.answers) with ordinality a (value, place)
          )
        end as answers,
        case
          when c.inbox_state is not null then jsonb_build_object(
            'position', c.wanted_position, 'areas', to_jsonb(coalesce(c.wanted_areas, '{}')),
            -- An application gets no answer any more 30 days after it was archived, or once its personal data was
            -- removed.
            'closed',
            c.vacancy_id is null
              and (
                c.anonymised_at is not null
                or (c.inbox_state = 'ARCHIVED' and c.updated_at < now() - interval '30 days')
              ),
            'replies',
            (
              select coalesce(
                jsonb_agg(jsonb_build_object('message', r.feedback, 'at', r.at) order by r.at), '[]'
              )
              from public.candidacy_decision r
              where r.candidacy_id = c.id and r.kind = 'ANSWER' and r.visible_at <= now() and r.feedback is not null
            )
          )
        end as unsolicited,
        seen.status_after, seen.to_stage, seen.at as seen_at,
        case when seen.status_after in ('REJECTED', 'WITHDRAWN') then seen.at end as ended_at,
        case
          when seen.status_after = 'REJECTED' then (
            select f.feedback
            from public.candidacy_decision f
            where f.candidacy_id = c.id
              and f.kind in ('REJECT', 'FEEDBACK')
              and f.visible_at <= now()
              and f.undone_at is null
              and f.feedback is not null
              and f.at >= seen.at
            order by f.at desc
            limit 1
          )
        end as feedback,
        -- The candidate sees the reason only if the rejection mail shows it too.
        case
          when seen.status_after = 'REJECTED'
            and not exists (
              select 1
              from public.message_template t join public.candidate me on me.id = c.candidate_id
              where t.tenant_id = c.tenant_id
                and t.kind = 'REJECTION'
                and t.locale = me.locale
                and t.body !~ '\{\{\s*rejectionReason\s*\}\}'
            ) then (
              select r.candidate_text from public.rejection_reason r where r.id = seen.reason_id
            )
        end as rejection_text
      from public.candidacy c
        join public.institution i on i.id = c.tenant_id
        cross join lateral (
          select d.*
          from public.candidacy_decision d
          where d.candidacy_id = c.id
            and d.visible_at <= now()
            and d.undone_at is null
            -- the other kinds change no state that the candidate sees
            and d.kind <> all (array['FEEDBACK', 'ANSWER', 'ARCHIVE', 'RESTORE'])
            -- the candidate was not notified of a decision that another one replaced in its undo window
            and not exists (
              select 1
              from public.candidacy_decision e
              where e.candidacy_id = d.candidacy_id
                and e.at > d.at
                and e.at < d.visible_at
                and e.undone_at is null
                and e.kind <> 'FEEDBACK'
            )
          order by d.at desc, d.id desc
          limit 1
        ) seen
        -- the candidate sees the vacancy when the undo window of the attachment has ended: it has the first stage
        left join public.vacancy v on v.id = c.vacancy_id and seen.to_stage is not null
      where c.candidate_id = sec.candidate()
        and c.status <> 'DRAFT'
        -- A merge withdraws one of two applications to the same vacancy. The merge stores no decision. The candidate
        -- sees only the other application.
        and (c.vacancy_id is null or c.status <> 'WITHDRAWN' or seen.status_after = 'WITHDRAWN')
        and (p_ids is null or c.id = any (p_ids))
        and (p_query is null or position(sec.fold(p_query) in sec.fold(coalesce(v.title, i.name))) > 0)
        and (p_status is null or seen.status_after = any (p_status))
    ),
    page as (
      select m.*, count(*) over () as n
      from mine m
      order by case when p_by = 'ID' and not p_descending then m.id end,
        case when p_by = 'ID' and p_descending then m.id end desc,
        case when p_by <> 'ID' and not p_descending then m.applied_at end,
        m.applied_at desc, m.id desc
      limit p_limit
      offset p_offset
    )
  select p.id, p.vacancy_id, p.title, p.entity_id, p.entity, p.department_name, p.province, p.status_after,
    p.applied_at, p.to_stage,
    coalesce(
      (
        select min(d.at)
        from public.candidacy_decision d
        where d.candidacy_id = p.id and d.to_stage = p.to_stage and d.visible_at <= now() and d.undone_at is null
      ),
      p.seen_at
    ),
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'name', s.name, 'kind', s.kind, 'position', s.position, 'promisedDays', s.promised_days,
            'enteredAt',
            (
              select min(d.at)
              from public.candidacy_decision d
              where d.candidacy_id = p.id
                and d.to_stage = s.id
                and d.visible_at <= now()
                and d.undone_at is null
                and d.kind in ('APPLY', 'ADVANCE', 'ATTACH')
            )
          )
          order by s.position
        ),
        '[]'
      )
      from public.stage s
      where s.vacancy_id = p.vacancy_id
    ),
    p.open, p.feedback, p.rejection_text, m.total, x.weights, m.degrees, why.evidence, p.essential_missing,
    p.requirements, m.computed_at, p.answers, p.unsolicited, p.ended_at, p.n
  from page p
    left join public.match_score m on m.candidacy_id = p.id
      and m.vacancy_version = p.requirements
      and p.vacancy_id is not null
    left join lateral (
      select
        array[
          q.weight_training, q.weight_related, q.weight_languages, q.weight_years, q.weight_skills
        ] as weights
      from public.vacancy_version q
      where q.vacancy_id = p.vacancy_id and q.number = p.requirements
    ) x on true
    left join lateral (
      select e.evidence
      from public.candidacy_shape h,
        sec.match(
          p.vacancy_id, p.requirements, h.shape,
          case when p.profile_of is null then h.as_of else sec.local_day(p.applied_at) end
        ) e
      where h.candidacy_id = case when p.profile_of is null then p.id else p.profile_of end
        and p.vacancy_id is not null
    ) why on true
  order by case when p_by = 'ID' and not p_descending then p.id end,
    case when p_by = 'ID' and p_descending then p.id end desc,
    case when p_by <> 'ID' and not p_descending then p.applied_at end,
    p.applied_at desc, p.id desc
$$;
