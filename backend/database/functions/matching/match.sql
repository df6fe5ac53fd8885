-- Scores a profile against one version of the requirements. Returns the total in hundredths, and for each of the five
-- parts (training, related areas, languages, years, skills): the degree of fit in billionths, -1 where the profile has
-- no data and null where the vacancy has no requirement; the evidence, if `p_explained`. Also returns the essential
-- skills that are missing. Each part has its own statement: one statement for all parts took twice as long in a
-- transaction that explains many profiles. A part without a requirement reads no table, except that the skills are
-- always read.
-- needs: experience_days, match_total
-- owner: owner   execute: command, search, staff
create or replace function sec.match(
  p_vacancy uuid,
  p_version int,
  s sec.match_shape,
  p_as_of date,
  p_explained boolean default true,
  out total int,
  out degrees int[],
  out evidence jsonb,
  out essential_missing int[]
)
language plpgsql stable
set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan
as $$
declare
  asked vacancy_version;
  weights int[];
  areas int[];
  level_rank int;
  level_below int;
  days int;
  skill_count int;
  degree numeric;
  training jsonb := '[]';
  related jsonb := '[]';
  languages jsonb := '[]';
  years jsonb := '[]';
  skills jsonb := '[]';
begin
  select x.* into asked from vacancy_version x where x.vacancy_id = p_vacancy and x.number = p_version;
  degrees := array[null, null, null, null, null]::int[];

  -- Training: the best of the candidate's studies counts.
  areas := asked.training_areas || asked.own_training_fields;
  if cardinality(areas) > 0 or asked.academic_level is not null then
    degree := null;
    if asked.academic_level is not null then
      select l.rank,
        (
          select max(b.rank) from option_item b where b.list = 'ACADEMIC_LEVEL' and b.rank < l.rank
        ) into level_rank,
        level_below
      from option_item l
      where l.id = asked.academic_level;
    end if;
    select study.degree,
      case
        when p_explained then jsonb_build_array(
          jsonb_build_object(
            'kind',
            case when study.degree >= 1 then 'MET' when study.degree > 0 then 'PARTIAL' else 'MISSING' end,
            'subject', study.area, 'asked', asked.academic_level, 'held', study.level
          )
        )
      end into degree,
      training
    from (
      select held.area, held.level,
        case
          when cardinality(areas) = 0 then 1.0
          else (
            select max(
              case
                when w.id = o.id then 1.0
                when w.parent = o.parent then 0.5
                when (w.parent is null or o.parent is null) and w.grp = o.grp then 0.5
                else 0
              end
            )
            from option_item w
            where w.id = any (areas)
          )
        end * case
          when level_rank is null or held_level.rank >= level_rank then 1.0
          when held_level.rank = level_below then 0.5
          else 0
        end as degree
      from unnest(s.study_areas, s.study_levels) held (area, level)
        join option_item o on o.id = held.area
        join option_item held_level on held_level.id = held.level
    ) study
    order by study.degree desc, study.area, study.level
    limit 1;
    degrees[1] := case
      when cardinality(s.study_areas) > 0 then round(coalesce(degree, 0) * 1000000000) else -1
    end;
  end if;

  -- Related areas: the part of the required areas that the experience covers.
  if cardinality(asked.related_areas) > 0 then
    select avg(area.degree),
      case
        when p_explained then jsonb_agg(
          jsonb_build_object(
            'kind',
            case when area.degree = 1 then 'MET' when area.degree > 0 then 'PARTIAL' else 'MISSING' end,
            'subject', area.id
          )
          order by area.id
        )
      end into degree,
      related
    from (
      select w.id,
        case
          when w.id = any (s.expertise_areas) then 1.0
          when exists (
            select 1 from option_item h where h.id = any (s.expertise_areas) and h.grp = w.grp
          ) then 0.5
          else 0
        end as degree
      from option_item w
      where w.id = any (asked.related_areas)
    ) area;
    degrees[2] := case
      when cardinality(s.expertise_areas) > 0 then round(coalesce(degree, 0) * 1000000000) else -1
    end;
  end if;

  -- Languages: the level of the candidate divided by the required level, at most 1.
  if cardinality(asked.language_ids) > 0 then
    select avg(language.degree),
      case
        when p_explained then jsonb_agg(
          jsonb_build_object(
            'kind',
            case
              when language.degree >= 1 then 'MET' when language.degree > 0 then 'PARTIAL' else 'MISSING'
            end,
            'subject', language.id, 'asked', language.level, 'held', language.held
          )
          order by language.id
        )
      end into degree,
      languages
    from (
      select want.id, want.level, have.level as held,
        case
          when have.level is null then 0 else least(1, held_level.rank::numeric / asked_level.rank)
        end as degree
      from unnest(asked.language_ids, asked.language_levels) want (id, level)
        join option_item asked_level on asked_level.id = want.level
        left join unnest(s.language_ids, s.language_levels) have (id, level) on have.id = want.id
        left join option_item held_level on held_level.id = have.level
    ) language;
    degrees[3] := case
      when cardinality(s.language_ids) > 0 then round(coalesce(degree, 0) * 1000000000) else -1
    end;
  end if;

  -- Years: the experience divided by the required years, at most 1.
  if asked.years > 0 then
    days := sec.experience_days(s.experience, p_as_of);
    degrees[4] := case
      when isempty(s.experience) then -1 else round(least(1, days / 365.25 / asked.years) * 1000000000)
    end;
    if p_explained then
      years := jsonb_build_array(
        jsonb_build_object(
          'kind', case when days / 365.25 >= asked.years then 'MET' when days > 0 then 'PARTIAL' else 'MISSING' end,
          'asked', asked.years, 'held', round(days / 365.25, 2)
        )
      );
    end if;
  end if;

  -- Skills: the sum of the weights of the skills that the candidate has, divided by the sum of all weights.
  select sum(skill.weight) filter (where skill.held)::numeric / sum(skill.weight),
    case
      when p_explained then jsonb_agg(
        jsonb_build_object(
          'kind', case when skill.held then 'MET' else 'MISSING' end, 'subject', skill.id, 'asked',
          skill.weight, 'essential', skill.essential
        )
        order by skill.weight desc, skill.id
      )
    end,
    array_agg(skill.id order by skill.weight desc, skill.id) filter (where skill.essential and not skill.held),
    count(*) into degree, skills, essential_missing, skill_count
  from (
    select k.skill as id, k.weight, k.essential, k.skill = any (s.skills) as held
    from vacancy_skill k
    where k.vacancy_id = p_vacancy and k.number = p_version
  ) skill;
  if skill_count > 0 then
    degrees[5] := case
      when cardinality(s.skills) > 0 then round(coalesce(degree, 0) * 1000000000) else -1
    end;
  end if;

  weights := array[
    asked.weight_training, asked.weight_related, asked.weight_languages, asked.weight_years, asked.weight_skills
  ];
  total := sec.match_total(weights, degrees);
  essential_missing := coalesce(essential_missing, '{}');
  if p_explained then
    evidence := jsonb_build_array(
      coalesce(training, '[]'), coalesce(related, '[]'), coalesce(languages, '[]'), years, coalesce(skills, '[]')
    );
  end if;
end
$$;
