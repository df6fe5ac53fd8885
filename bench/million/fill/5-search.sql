-- Search rows as by sec.fill_candidate_search, of the candidates numbered from `bench.first` to `bench.last`. A word has
-- the same weight and lexemes as there; only its position in the text differs.
insert into candidate_search (candidate_id, name_folded, active_at, salary_min, experience_days, working_since, keys)
  select c.id, left(sec.fold(c.surname || ' ' || c.name), 200), c.updated_at, c.salary_min, work.days, case when work.goes_on then current_date - work.days end,
    given.vector || first.vector || second.vector || profession.vector || own.vector || work.vector || study.vector || array_to_tsvector(array_remove(array[
      '#shard:' || (hashtextextended(c.id::text, 0) & 63), '#part:' || (hashtextextended(c.id::text, 0) >> 6 & 1023), case when c.database_since is not null then '#DATABASE' end, '#place:' || c.province, '#place:' || c.district,
      '#active:' || to_char(c.updated_at at time zone 'UTC', 'YYYYMM'), '#years:' || least(50, work.days / 365), '#email:' || c.email,
      '#telephone:' || right(c.telephone, 9), '#' || k.via || ':' || k.tenant_id]
      || array(select '#skill:' || id from unnest(c.skills || c.tools) id) || work.areas || study.keys || spoken.keys, null))
  from bench.person p join candidate c on c.id = p.id
  join bench.vector given on given.kind = 'name' and given.text = p.name
  join bench.vector first on first.kind = 'surname' and first.text = split_part(p.surname, ' ', 1)
  join bench.vector second on second.kind = 'surname' and second.text = split_part(p.surname, ' ', 2)
  join bench.vector profession on profession.kind = 'profession' and profession.text = p.profession
  join bench.vector own on own.kind = 'sentence' and own.text = c.profile
  join (
    select e.*, (select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(e.spans) span) as days,
      array(select '#area:' || area from unnest(x.expertise_areas) area) as areas
    from (
      select e.candidate_id, bench.joined(position.vector || employer.vector || activities.vector) as vector, bool_or(e.still_working) as goes_on,
        range_agg(daterange(e.start_date, greatest(e.start_date, case when e.still_working then current_date + 1 else (date_trunc('month', e.end_date) + interval '1 month')::date end))) as spans
      from candidate_experience e join bench.vector position on position.kind = 'position' and position.text = e.position
      join bench.vector employer on employer.kind = 'employer' and employer.text = e.employer
      join bench.vector activities on activities.kind = 'sentence' and activities.text = e.activities
      where e.candidate_id between bench.id(6, current_setting('bench.first')::int) and bench.id(6, current_setting('bench.last')::int) group by 1) e
    join bench.part x on x.candidate_id = e.candidate_id) work on work.candidate_id = c.id
  join (
    select s.candidate_id, bench.joined(institution.vector || course.vector) as vector,
      array_agg('#study:' || s.study_area) || array_agg('#level:' || s.academic_level) filter (where s.finished) as keys
    from candidate_study s join bench.vector institution on institution.kind = 'institution' and institution.text = s.institution
    join bench.vector course on course.kind = 'course' and course.text = s.course
    where s.candidate_id between bench.id(6, current_setting('bench.first')::int) and bench.id(6, current_setting('bench.last')::int) group by 1) study on study.candidate_id = c.id
  join (
    select candidate_id, array_agg('#language:' || language) || array_agg('#language:' || language || ':' || case when native then 'native' else level::text end) as keys
    from candidate_language
    where candidate_id between bench.id(6, current_setting('bench.first')::int) and bench.id(6, current_setting('bench.last')::int) group by 1) spoken on spoken.candidate_id = c.id
  left join institution_candidate k on k.candidate_id = c.id
  where p.n between current_setting('bench.first')::int and current_setting('bench.last')::int;
