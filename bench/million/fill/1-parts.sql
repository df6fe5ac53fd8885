-- Writes what the match reads of each profile, as sec.live_shape does, in one pass over each table. The codes are those
-- of sec.refresh_shapes.
create unlogged table bench.part as
  select c.id as candidate_id, c.database_since is not null as opted_in, c.skills,
    coalesce(s.areas, '{}') as study_areas, coalesce(s.levels, '{}') as study_levels, coalesce(s.codes, '{}') as study_codes, s.best,
    coalesce(e.areas, '{}') as expertise_areas, coalesce(w.experience, '{}') as experience,
    coalesce(l.ids, '{}') as language_ids, coalesce(l.levels, '{}') as language_levels, coalesce(l.codes, '{}') as language_codes
  from candidate c
  left join (
    select candidate_id, array_agg(study_area order by study_area, academic_level) as areas, array_agg(academic_level order by study_area, academic_level) as levels,
      array_agg(study_area * 16 + o.rank order by study_area, academic_level) as codes, max(o.rank) as best
    from candidate_study join option_item o on o.id = academic_level group by 1) s on s.candidate_id = c.id
  left join (
    select candidate_id, array_agg(distinct area order by area) as areas from candidate_experience, unnest(expertise_areas) area group by 1) e on e.candidate_id = c.id
  left join (
    select candidate_id, range_agg(daterange(start_date, case when not still_working then (date_trunc('month', end_date) + interval '1 month')::date end)) as experience
    from candidate_experience group by 1) w on w.candidate_id = c.id
  left join (
    select candidate_id, array_agg(language order by language) as ids, array_agg(level order by language) as levels, array_agg(language * 16 + o.rank order by language) as codes
    from candidate_language join option_item o on o.id = level group by 1) l on l.candidate_id = c.id;
alter table bench.part add primary key (candidate_id);
analyze bench.part;
