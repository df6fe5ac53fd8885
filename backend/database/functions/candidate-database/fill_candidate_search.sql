-- Writes the search row of a candidate from the present profile, or removes it for a candidate who is in no database:
-- merged, blocked or erased. Texts have four weights, from the highest: name and profession; positions, courses and
-- skills; employers and institutions; descriptions. Filters and the names of options find keys such as `#skill:12`.
-- `#shard` divides candidates into 64 equal samples, `#part` into 1,024. New words are stored for the correction of
-- typing errors, except numbers and addresses.
-- needs: fold, forget_searched, newest_cv, text_vector, word_stems
-- owner: command   execute: -
create or replace function sec.fill_candidate_search(p_candidate uuid)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  profile record;
  cv record;
  vector tsvector;
begin
  -- Of two concurrent transactions, the second waits here and then reads the rows that the first has committed.
  perform 1 from public.candidate_search where candidate_id = p_candidate for update;
  select concat_ws(' ', p.name, p.surname, p.profession) as a,
    concat_ws(' ', work.positions, study.courses, array_to_string(p.own_skills, ' ')) as b,
    concat_ws(
      ' ', work.employers, study.institutions,
      (
        select string_agg(concat_ws(' ', x ->> 'name', x ->> 'provider'), ' ')
        from jsonb_array_elements(p.courses) x
      )
    ) as c,
    concat_ws(' ', p.profile, work.activities) as d,
    array_remove(
      array[
        '#shard:' || (hashtextextended(p.id::text, 0) & 63),
        '#part:' || (hashtextextended(p.id::text, 0) >> 6 & 1023),
        case when p.database_since is not null then '#DATABASE' end, '#place:' || p.province,
        '#place:' || p.district, '#place:' || p.municipality, '#availability:' || p.availability,
        '#active:' || to_char(p.updated_at at time zone 'UTC', 'YYYYMM'),
        case
          when expected.salary is not null
            then '#salary:' || p.salary_currency || ':' || floor(log(2.0, greatest(expected.salary, 1)))
        end,
        '#years:' || least(50, days.n / 365), '#email:' || lower(p.email),
        '#telephone:' || right(regexp_replace(p.telephone, '\D', '', 'g'), 9)
      ] || array(
        select '#skill:' || id from unnest(p.skills || p.tools) id
      ) || array(
        select '#area:' || id from unnest(p.interest_areas) id
      ) || study.keys || array(
        select '#area:' || area from jsonb_array_elements(work.areas) l, jsonb_array_elements_text(l) area
      ) || array(
        select unnest(
          array[
            '#language:' || l.language,
            '#language:' || l.language || ':' || case when l.native then 'native' else l.level::text end
          ]
        )
        from public.candidate_language l
        where l.candidate_id = p.id
      ) || array(
        select '#' || k.via || ':' || k.tenant_id
        from public.institution_candidate k
        where k.candidate_id = p.id
      ),
      null
    ) as keys,
    left(sec.fold(p.surname || ' ' || p.name), 200) as name_folded,
    p.updated_at as active_at, expected.salary as salary_min, days.n as experience_days,
    case when work.goes_on then current_date - days.n end as working_since into profile
  from public.candidate p
    cross join lateral (
      select string_agg(e.position, ' ') as positions, string_agg(e.employer, ' ') as employers,
        string_agg(e.activities, ' ') as activities,
        coalesce(jsonb_agg(to_jsonb(e.expertise_areas)), '[]') as areas,
        bool_or(e.still_working) as goes_on,
        range_agg(
          daterange(
            e.start_date,
            greatest(
              e.start_date,
              case
                when e.still_working then current_date + 1
                else (date_trunc('month', e.end_date) + interval '1 month')::date
              end
            )
          )
        ) as spans
      from public.candidate_experience e
      where e.candidate_id = p.id
    ) work
    cross join lateral (
      select string_agg(s.institution, ' ') as institutions, string_agg(s.course, ' ') as courses,
        coalesce(array_agg('#study:' || s.study_area), '{}') || coalesce(
          array_agg('#level:' || s.academic_level) filter (where s.finished), '{}'
        ) as keys
      from public.candidate_study s
      where s.candidate_id = p.id
    ) study
    cross join lateral (
      select coalesce(sum(upper(span) - lower(span)), 0)::int as n from unnest(work.spans) span
    ) days
    -- Reads the lowest expected salary. It is 0 for a candidate who gave only the highest one.
    cross join lateral (
      select coalesce(p.salary_min, case when p.salary_max is not null then 0 end) as salary
    ) expected
  where p.id = p_candidate and p.merged_into is null and not p.blocked and p.name <> '';
  if profile.name_folded is null then
    perform sec.forget_searched(p_candidate);
    return;
  end if;
  vector := sec.text_vector(profile.a, 'A')
    || sec.text_vector(profile.b, 'B')
    || sec.text_vector(profile.c, 'C')
    || sec.text_vector(profile.d, 'D')
    || array_to_tsvector(profile.keys);
  select t.vector, t.text, n.readers into cv
  from sec.newest_cv(p_candidate, null) n join public.candidate_document_text t on t.document_id = n.document_id;
  if cv.readers is not null then
    vector := vector || cv.vector || array_to_tsvector(cv.readers);
  end if;

  insert into public.candidate_search as s (
    candidate_id, name_folded, active_at, salary_min, experience_days, working_since, keys
  )
  values (
    p_candidate, profile.name_folded, profile.active_at, profile.salary_min, profile.experience_days,
    profile.working_since, vector
  )
  on conflict (candidate_id) do update
  set name_folded = excluded.name_folded, active_at = excluded.active_at, salary_min = excluded.salary_min,
    experience_days = excluded.experience_days, working_since = excluded.working_since, keys = excluded.keys;

  insert into public.candidate_word (word, stems)
  select w.lexeme, sec.word_stems(w.lexeme)
  from unnest(
    to_tsvector(
      'pg_catalog.simple', sec.fold(concat_ws(' ', profile.a, profile.b, profile.c, profile.d, cv.text))
    )
  ) w
  where w.lexeme ~ '^[a-z]{3,30}$' and not exists (select 1 from public.candidate_word k where k.word = w.lexeme)
  order by w.lexeme
  on conflict do nothing;
end
$$;
