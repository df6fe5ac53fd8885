-- Returns the numbers of the earlier versions of a vacancy that have the same requirements as the given version. Only
-- the weights of the parts, the documents and the questions may differ. The weights of skills are requirements, because
-- the degree of the skills depends on them.
-- needs: -
-- owner: command   execute: -
create or replace function sec.versions_with_same_requirements(p_vacancy uuid, p_number int)
returns int[]
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  with asked as (
    select x.number,
      row(
        x.academic_level, x.training_areas, x.own_training_fields, x.related_areas, x.language_ids,
        x.language_levels, x.years,
        array(
          select row(k.skill, k.weight, k.essential)::text
          from public.vacancy_skill k
          where k.vacancy_id = x.vacancy_id and k.number = x.number
          order by k.skill
        )
      ) as requirements
    from public.vacancy_version x
    where x.vacancy_id = p_vacancy and x.number <= p_number
  )
  select array(
    select earlier.number
    from asked present join asked earlier on earlier.requirements is not distinct from present.requirements
    where present.number = p_number and earlier.number < p_number
  )
$$;
