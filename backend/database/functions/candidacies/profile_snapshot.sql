-- Returns the profile of a candidate as JSON, as it is stored with an application.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.profile_snapshot(p_candidate uuid)
returns jsonb
language sql stable
set search_path = pg_catalog, public
as $$
  select jsonb_build_object(
    'name', c.name, 'surname', c.surname, 'profession', c.profession, 'profile', c.profile, 'province',
    c.province, 'district', c.district, 'nationality', c.nationality, 'skills', to_jsonb(c.skills), 'tools',
    to_jsonb(c.tools), 'ownSkills', to_jsonb(c.own_skills), 'courses', c.courses, 'municipality',
    c.municipality, 'availability', c.availability, 'salaryMin', c.salary_min::text, 'salaryMax',
    c.salary_max::text, 'salaryCurrency', c.salary_currency, 'interestAreas', to_jsonb(c.interest_areas),
    'gender', c.gender, 'birthDate', c.birth_date, 'socialNetworks', c.social_networks, 'references',
    c.professional_references, 'experiences',
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'position', e.position, 'employer', e.employer, 'sector', e.sector, 'expertiseAreas',
            to_jsonb(e.expertise_areas), 'startDate', e.start_date, 'endDate', e.end_date, 'stillWorking',
            e.still_working, 'activities', e.activities
          )
          order by e.start_date desc, e.id
        )
        from public.candidate_experience e
        where e.candidate_id = c.id
      ),
      '[]'
    ),
    'studies',
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'institution', s.institution, 'studyArea', s.study_area, 'academicLevel', s.academic_level,
            'course', s.course, 'startDate', s.start_date, 'endDate', s.end_date, 'finished', s.finished
          )
          order by s.end_date desc nulls first, s.id
        )
        from public.candidate_study s
        where s.candidate_id = c.id
      ),
      '[]'
    ),
    'languages',
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('language', l.language, 'level', l.level, 'native', l.native) order by l.language
        )
        from public.candidate_language l
        where l.candidate_id = c.id
      ),
      '[]'
    )
  )
  from public.candidate c
  where c.id = p_candidate
$$;
