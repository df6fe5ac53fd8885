-- Returns what the match reads of the present profile of a candidate.
-- needs: -
-- owner: owner   execute: command, search, staff
create or replace function sec.live_shape(p_candidate uuid)
returns sec.match_shape
language sql stable
set search_path = pg_catalog, public
as $$
  select row(
    coalesce(
      (
        select array_agg(s.study_area order by s.study_area, s.academic_level)
        from public.candidate_study s
        where s.candidate_id = p_candidate
      ),
      '{}'
    ),
    coalesce(
      (
        select array_agg(s.academic_level order by s.study_area, s.academic_level)
        from public.candidate_study s
        where s.candidate_id = p_candidate
      ),
      '{}'
    ),
    coalesce(
      (
        select array_agg(distinct area order by area)
        from public.candidate_experience e, unnest(e.expertise_areas) area
        where e.candidate_id = p_candidate
      ),
      '{}'
    ),
    coalesce(
      (
        select array_agg(l.language order by l.language)
        from public.candidate_language l
        where l.candidate_id = p_candidate
      ),
      '{}'
    ),
    coalesce(
      (
        select array_agg(case when l.native then advanced.id else l.level end order by l.language)
        from public.candidate_language l
          cross join (
            select id from public.option_item where list = 'LANGUAGE_LEVEL' and key = 'advanced'
          ) advanced
        where l.candidate_id = p_candidate
      ),
      '{}'
    ),
    coalesce(
      (
        select range_agg(
          daterange(
            e.start_date,
            case
              when e.still_working then null else (date_trunc('month', e.end_date) + interval '1 month')::date
            end
          )
        )
        from public.candidate_experience e
        where e.candidate_id = p_candidate
      ),
      '{}'::datemultirange
    ),
    coalesce((select c.skills from public.candidate c where c.id = p_candidate), '{}')
  )::sec.match_shape
$$;
