-- Scores a profile against one version of the requirements. Returns the total in hundredths, and for each of the five
-- parts (training, related areas, languages, years, skills): the degree of fit in billionths, -1 where the profile has
-- no data and null where the vacancy has no requirement; the points, which add up to the total exactly; the evidence,
-- if `p_explained`. Also returns the essential skills that are missing.
-- needs: experience_days, match_points, match_total
-- owner: owner   execute: command, search, staff
create or replace function sec.match(
  p_vacancy uuid,
  p_version int,
  s sec.match_shape,
  p_as_of date,
  p_explained boolean default true,
  out total int,
  out degrees int[],
  out points int[],
  out evidence jsonb,
  out essential_missing int[]
)
language sql stable
set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan
as $$
  with
    asked as (
      select x.*, level.rank as level_rank,
        (
          select max(lower_level.rank)
          from option_item lower_level
          where lower_level.list = 'ACADEMIC_LEVEL' and lower_level.rank < level.rank
        ) as level_below
      from vacancy_version x left join option_item level on level.id = x.academic_level
      where x.vacancy_id = p_vacancy and x.number = p_version
    ),
    -- training areas: the best of the candidate's studies counts
    wanted_training as (
      select o.id, o.parent, o.grp
      from asked, option_item o
      where o.id = any (asked.training_areas || asked.own_training_fields)
    ),
    studies as (
      select held.area, held.level,
        case
          when not exists (select 1 from wanted_training) then 1.0
          else coalesce(
            (
              select max(
                case
                  when w.id = o.id then 1.0
                  when w.parent is not null and w.parent = o.parent then 0.5
                  when (w.parent is null or o.parent is null) and w.grp = o.grp then 0.5
                  else 0
                end
              )
              from wanted_training w
            ),
            0
          )
        end * case
          when asked.level_rank is null or held_level.rank >= asked.level_rank then 1.0
          when held_level.rank = asked.level_below then 0.5
          else 0
        end as degree
      from asked, unnest((s).study_areas, (s).study_levels) held (area, level)
        join option_item o on o.id = held.area
        join option_item held_level on held_level.id = held.level
    ),
    best_study as (select * from studies order by degree desc, area, level limit 1),
    training as (
      select 1 as part, asked.weight_training as weight,
        cardinality(asked.training_areas || asked.own_training_fields) > 0
          or asked.academic_level is not null as asks,
        cardinality((s).study_areas) > 0 as known,
        coalesce((select degree from best_study), 0)::numeric as degree,
        case
          when p_explained
            and exists (
              select 1 from best_study
            ) then jsonb_build_array(
              jsonb_build_object(
                'kind',
                case when b.degree >= 1 then 'MET' when b.degree > 0 then 'PARTIAL' else 'MISSING' end,
                'subject', b.area, 'asked', asked.academic_level, 'held', b.level
              )
            )
          else '[]'::jsonb
        end as evidence
      from asked left join best_study b on true
    ),
    -- related areas: the part of the required areas that the experience covers
    related_rows as (
      select w.id,
        case
          when w.id = any ((s).expertise_areas) then 1.0
          when exists (
            select 1 from option_item h where h.id = any ((s).expertise_areas) and h.grp = w.grp
          ) then 0.5
          else 0
        end as degree
      from asked, option_item w
      where w.id = any (asked.related_areas)
    ),
    related as (
      select 2, asked.weight_related, cardinality(asked.related_areas) > 0, cardinality((s).expertise_areas) > 0,
        coalesce((select avg(degree) from related_rows), 0),
        case
          when p_explained then (
            select jsonb_agg(
              jsonb_build_object(
                'kind',
                case when degree = 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end,
                'subject', id
              )
              order by id
            )
            from related_rows
          )
        end
      from asked
    ),
    -- languages: the level of the candidate divided by the required level, at most 1
    language_rows as (
      select want.language, want.level, have.level as held,
        case
          when have.level is null then 0 else least(1, held_level.rank::numeric / asked_level.rank)
        end as degree
      from asked,
        unnest(asked.language_ids, asked.language_levels) want (language, level)
        join option_item asked_level on asked_level.id = want.level
        left join unnest((s).language_ids, (s).language_levels) have (language, level) on have.language
          = want.language
        left join option_item held_level on held_level.id = have.level
    ),
    languages as (
      select 3, asked.weight_languages, cardinality(asked.language_ids) > 0, cardinality((s).language_ids) > 0,
        coalesce((select avg(degree) from language_rows), 0),
        case
          when p_explained then (
            select jsonb_agg(
              jsonb_build_object(
                'kind',
                case when degree >= 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end,
                'subject', language, 'asked', level, 'held', held
              )
              order by language
            )
            from language_rows
          )
        end
      from asked
    ),
    held_years as (select sec.experience_days((s).experience, p_as_of)::numeric as days),
    years as (
      select 4, asked.weight_years, asked.years > 0, not isempty((s).experience),
        coalesce(least(1, days / 365.25 / nullif(asked.years, 0)), 0),
        case
          when p_explained then jsonb_build_array(
            jsonb_build_object(
              'kind',
              case when days / 365.25 >= asked.years then 'MET' when days > 0 then 'PARTIAL' else 'MISSING' end,
              'asked', asked.years, 'held', round(days / 365.25, 2)
            )
          )
        end
      from asked, held_years
    ),
    skill_rows as (
      select k.skill, k.weight, k.essential, k.skill = any ((s).skills) as held
      from vacancy_skill k
      where k.vacancy_id = p_vacancy and k.number = p_version
    ),
    skills as (
      select 5, asked.weight_skills, exists (select 1 from skill_rows), cardinality((s).skills) > 0,
        coalesce((select sum(weight) filter (where held)::numeric / sum(weight) from skill_rows), 0),
        case
          when p_explained then (
            select jsonb_agg(
              jsonb_build_object(
                'kind', case when held then 'MET' else 'MISSING' end, 'subject', skill, 'asked', weight,
                'essential', essential
              )
              order by weight desc, skill
            )
            from skill_rows
          )
        end
      from asked
    ),
    components as (
      select *
      from training
      union all
      select *
      from related
      union all
      select *
      from languages
      union all
      select *
      from years
      union all
      select *
      from skills
    ),
    measured as (
      select array_agg(weight order by part) as weights,
        array_agg(
          case when asks then case when known then round(degree * 1000000000)::int else -1 end end order by part
        ) as degrees,
        case when p_explained then jsonb_agg(coalesce(evidence, '[]') order by part) end as evidence
      from components
    )
  select sec.match_total(m.weights, m.degrees), m.degrees, sec.match_points(m.weights, m.degrees), m.evidence,
    coalesce(
      (select array_agg(skill order by weight desc, skill) from skill_rows where essential and not held), '{}'
    )
  from measured m
$$;
