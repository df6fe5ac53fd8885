-- Scores a profile against one version of the requirements: total, parts with evidence, and missing essential
-- skills. The parts, in hundredths, add up to the total exactly.
-- needs: experience_days
-- owner: owner   execute: command, search
create or replace function sec.match(
  p_vacancy uuid,
  p_version int,
  s sec.match_shape,
  p_as_of date,
  out total int,
  out parts jsonb,
  out essential_missing int[]
)
language sql stable
set search_path = pg_catalog, public
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
      select 1 as sort, 'TRAINING' as key, asked.weight_training as weight,
        asked.weight_training is not null
          and (
            cardinality(asked.training_areas || asked.own_training_fields) > 0
            or asked.academic_level is not null
          ) as applies,
        cardinality((s).study_areas) > 0 as known,
        coalesce((select degree from best_study), 0)::numeric as degree,
        case
          when exists (
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
      select 2, 'RELATED', asked.weight_related,
        asked.weight_related is not null and cardinality(asked.related_areas) > 0,
        cardinality((s).expertise_areas) > 0, coalesce((select avg(degree) from related_rows), 0),
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'kind',
                case when degree = 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end,
                'subject', id
              )
              order by id
            )
            from related_rows
          ),
          '[]'
        )
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
      select 3, 'LANGUAGES', asked.weight_languages,
        asked.weight_languages is not null and cardinality(asked.language_ids) > 0,
        cardinality((s).language_ids) > 0, coalesce((select avg(degree) from language_rows), 0),
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'kind',
                case when degree >= 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end,
                'subject', language, 'asked', level, 'held', held
              )
              order by language
            )
            from language_rows
          ),
          '[]'
        )
      from asked
    ),
    held_years as (select sec.experience_days((s).experience, p_as_of)::numeric as days),
    years as (
      select 4, 'YEARS', asked.weight_years, asked.weight_years is not null and asked.years > 0,
        not isempty((s).experience),
        coalesce(least(1, days / 365.25 / nullif(asked.years, 0)), 0),
        jsonb_build_array(
          jsonb_build_object(
            'kind',
            case when days / 365.25 >= asked.years then 'MET' when days > 0 then 'PARTIAL' else 'MISSING' end,
            'asked', asked.years, 'held', round(days / 365.25, 2)
          )
        )
      from asked, held_years
    ),
    skill_rows as (
      select k.skill, k.weight, k.essential, k.skill = any ((s).skills) as held
      from vacancy_skill k
      where k.vacancy_id = p_vacancy and k.number = p_version
    ),
    skills as (
      select 5, 'SKILLS', asked.weight_skills,
        asked.weight_skills is not null and exists (select 1 from skill_rows),
        cardinality((s).skills) > 0,
        coalesce((select sum(weight) filter (where held)::numeric / sum(weight) from skill_rows), 0),
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'kind', case when held then 'MET' else 'MISSING' end, 'subject', skill, 'asked', weight,
                'essential', essential
              )
              order by weight desc, skill
            )
            from skill_rows
          ),
          '[]'
        )
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
    weighed as (
      select c.*,
        case when applies and known then degree else 0 end as counted,
        sum(weight) filter (where applies) over () as weights
      from components c
    ),
    exact as (
      select w.*,
        case when applies then 10000 * weight * counted / weights else 0 end as points,
        round(sum(case when applies then 10000 * weight * counted / weights else 0 end) over ())::int as whole
      from weighed w
    ),
    -- largest remainder method: the parts in hundredths add up to the total exactly
    rounded as (
      select e.*,
        floor(points)::int + case
          when row_number() over (
            order by points - floor(points) desc, sort
          ) <= whole - sum(floor(points)) over () then 1
          else 0
        end as hundredths
      from exact e
    )
  select coalesce(max(whole), 0),
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'key', key, 'weight', coalesce(weight, 0), 'degree', round(counted, 4), 'contribution', hundredths,
          'state',
          case when not applies then 'NOT_APPLICABLE' when not known then 'MISSING_DATA' else 'SCORED' end,
          'evidence', case when applies then evidence else '[]'::jsonb end
        )
        order by sort
      ),
      '[]'
    ),
    coalesce(
      (select array_agg(skill order by weight desc, skill) from skill_rows where essential and not held), '{}'
    )
  from rounded
$$;
