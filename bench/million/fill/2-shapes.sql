insert into candidate_shape (candidate_id, ended_days, open_since, settled_on, best_level, opted_in, areas, codes)
  select candidate_id, spent.days, spent.open_since, spent.settled_on, best, opted_in, study_areas || expertise_areas,
    study_codes || language_codes || array(select skill * 16 from unnest(skills) skill)
  from bench.part cross join lateral (
    select coalesce(sum(upper(span) - lower(span)) filter (where not upper_inf(span)), 0)::int as days,
      max(lower(span)) filter (where upper_inf(span)) as open_since, max(upper(span)) filter (where not upper_inf(span)) as settled_on
    from unnest(experience) span) spent;
