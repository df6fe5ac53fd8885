import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, staffOwns } from './support/table';

/**
 * The match score: one implementation, in SQL, over one flat shape of a person.
 * Name, photo, gender, age and nationality are not part of the shape, so they cannot enter the score.
 */
export class Matching1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create type sec.match_shape as (
        study_areas int[],        -- aligned with study_levels
        study_levels int[],
        expertise_areas int[],
        language_ids int[],       -- aligned with language_levels; a native speaker counts as advanced
        language_levels int[],
        experience datemultirange, -- union of the experiences; "still working" has no upper end
        skills int[]
      );
      grant usage on type sec.match_shape to public;

      create table candidacy_shape (
        candidacy_id uuid primary key,
        tenant_id uuid not null,
        candidate_id uuid not null,
        shape sec.match_shape not null,
        as_of date not null,
        foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
      );
      create table match_score (
        candidacy_id uuid not null,
        vacancy_version int not null,
        tenant_id uuid not null,
        candidate_id uuid not null,
        total int not null check (total between 0 and 10000),
        parts jsonb not null,
        computed_at timestamptz not null,
        primary key (candidacy_id, vacancy_version),
        foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade
      );
      ${['candidacy_shape', 'match_score']
        .map(
          (table) => `${protect(table, 'tenant+candidate', r)}
          ${staffOwns(table, r, 'select')}
          ${commandUses(table, 'select, insert, update', r)}
          ${rootReads(table, r)}`,
        )
        .join('\n')}

      create function sec.live_shape(p_candidate uuid) returns sec.match_shape language sql stable set search_path = pg_catalog, public as $$
        select row(
          coalesce((select array_agg(s.study_area order by s.study_area, s.academic_level) from public.candidate_study s where s.candidate_id = p_candidate), '{}'),
          coalesce((select array_agg(s.academic_level order by s.study_area, s.academic_level) from public.candidate_study s where s.candidate_id = p_candidate), '{}'),
          coalesce((select array_agg(distinct area order by area) from public.candidate_experience e, unnest(e.expertise_areas) area where e.candidate_id = p_candidate), '{}'),
          coalesce((select array_agg(l.language order by l.language) from public.candidate_language l where l.candidate_id = p_candidate), '{}'),
          coalesce((select array_agg(case when l.native then advanced.id else l.level end order by l.language)
            from public.candidate_language l
            cross join (select id from public.option_item where list = 'LANGUAGE_LEVEL' and key = 'advanced') advanced
            where l.candidate_id = p_candidate), '{}'),
          coalesce((select range_agg(daterange(e.start_date, case when e.still_working then null else (date_trunc('month', e.end_date) + interval '1 month')::date end))
            from public.candidate_experience e where e.candidate_id = p_candidate), '{}'::datemultirange),
          coalesce((select c.skills from public.candidate c where c.id = p_candidate), '{}')
        )::sec.match_shape
      $$;

      -- Days of the union of all experiences up to and including the day asked for.
      create function sec.experience_days(experience datemultirange, as_of date) returns int language sql immutable parallel safe
        set search_path = pg_catalog as $$
        select coalesce(sum(upper(span) - lower(span)), 0)::int
        from unnest(experience * datemultirange(daterange(null, as_of + 1))) span
      $$;
      grant execute on function sec.live_shape(uuid), sec.experience_days(datemultirange, date) to ${r.command}, ${r.search};

      create function sec.match(p_vacancy uuid, p_version int, s sec.match_shape, p_as_of date, out total int, out parts jsonb, out essential_missing int[])
      language sql stable set search_path = pg_catalog, public as $$
        with
        asked as (
          select x.*, level.rank as level_rank,
            (select max(lower_level.rank) from option_item lower_level where lower_level.list = 'ACADEMIC_LEVEL' and lower_level.rank < level.rank) as level_below
          from vacancy_version x left join option_item level on level.id = x.academic_level
          where x.vacancy_id = p_vacancy and x.number = p_version
        ),
        -- training areas: the best of the candidate's studies
        wanted_training as (select o.id, o.parent, o.grp from asked, option_item o where o.id = any (asked.training_areas)),
        studies as (
          select held.area, held.level,
            case when not exists (select 1 from wanted_training) then 1.0
              else coalesce((select max(case when w.id = o.id then 1.0
                when w.parent is not null and w.parent = o.parent then 0.5
                when (w.parent is null or o.parent is null) and w.grp = o.grp then 0.5
                else 0 end) from wanted_training w), 0) end
            * case when asked.level_rank is null or held_level.rank >= asked.level_rank then 1.0
                when held_level.rank = asked.level_below then 0.5 else 0 end as degree
          from asked, unnest((s).study_areas, (s).study_levels) held (area, level)
          join option_item o on o.id = held.area join option_item held_level on held_level.id = held.level
        ),
        best_study as (select * from studies order by degree desc, area, level limit 1),
        training as (
          select 1 as sort, 'TRAINING' as key, asked.weight_training as weight,
            asked.weight_training is not null and (cardinality(asked.training_areas) > 0 or asked.academic_level is not null) as applies,
            cardinality((s).study_areas) > 0 as known,
            coalesce((select degree from best_study), 0)::numeric as degree,
            case when exists (select 1 from best_study) then jsonb_build_array(jsonb_build_object(
              'kind', case when b.degree >= 1 then 'MET' when b.degree > 0 then 'PARTIAL' else 'MISSING' end,
              'subject', b.area, 'asked', asked.academic_level, 'held', b.level)) else '[]'::jsonb end as evidence
          from asked left join best_study b on true
        ),
        -- related areas: those found in the experiences over those asked
        related_rows as (
          select w.id, case when w.id = any ((s).expertise_areas) then 1.0
            when exists (select 1 from option_item h where h.id = any ((s).expertise_areas) and h.grp = w.grp) then 0.5 else 0 end as degree
          from asked, option_item w where w.id = any (asked.related_areas)
        ),
        related as (
          select 2, 'RELATED', asked.weight_related, asked.weight_related is not null and cardinality(asked.related_areas) > 0,
            cardinality((s).expertise_areas) > 0, coalesce((select avg(degree) from related_rows), 0),
            coalesce((select jsonb_agg(jsonb_build_object('kind', case when degree = 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end, 'subject', id) order by id) from related_rows), '[]')
          from asked
        ),
        -- languages: level held over level asked, never more than one
        language_rows as (
          select want.language, want.level, have.level as held, case when have.level is null then 0 else least(1, held_level.rank::numeric / asked_level.rank) end as degree
          from asked, unnest(asked.language_ids, asked.language_levels) want (language, level)
          join option_item asked_level on asked_level.id = want.level
          left join unnest((s).language_ids, (s).language_levels) have (language, level) on have.language = want.language
          left join option_item held_level on held_level.id = have.level
        ),
        languages as (
          select 3, 'LANGUAGES', asked.weight_languages, asked.weight_languages is not null and cardinality(asked.language_ids) > 0,
            cardinality((s).language_ids) > 0, coalesce((select avg(degree) from language_rows), 0),
            coalesce((select jsonb_agg(jsonb_build_object('kind', case when degree >= 1 then 'MET' when degree > 0 then 'PARTIAL' else 'MISSING' end,
              'subject', language, 'asked', level, 'held', held) order by language) from language_rows), '[]')
          from asked
        ),
        held_years as (select sec.experience_days((s).experience, p_as_of)::numeric as days),
        years as (
          select 4, 'YEARS', asked.weight_years, asked.weight_years is not null and asked.years > 0,
            not isempty((s).experience), coalesce(least(1, days / 365.25 / nullif(asked.years, 0)), 0),
            jsonb_build_array(jsonb_build_object('kind', case when days / 365.25 >= asked.years then 'MET' when days > 0 then 'PARTIAL' else 'MISSING' end,
              'asked', asked.years, 'held', round(days / 365.25, 2)))
          from asked, held_years
        ),
        skill_rows as (
          select k.skill, k.weight, k.essential, k.skill = any ((s).skills) as held
          from vacancy_skill k where k.vacancy_id = p_vacancy and k.number = p_version
        ),
        skills as (
          select 5, 'SKILLS', asked.weight_skills, asked.weight_skills is not null and exists (select 1 from skill_rows),
            cardinality((s).skills) > 0, coalesce((select sum(weight) filter (where held)::numeric / sum(weight) from skill_rows), 0),
            coalesce((select jsonb_agg(jsonb_build_object('kind', case when held then 'MET' else 'MISSING' end, 'subject', skill, 'asked', weight, 'essential', essential) order by weight desc, skill) from skill_rows), '[]')
          from asked
        ),
        components as (
          select * from training union all select * from related union all select * from languages union all select * from years union all select * from skills
        ),
        weighed as (
          select c.*, case when applies and known then degree else 0 end as counted,
            sum(weight) filter (where applies) over () as weights
          from components c
        ),
        exact as (
          select w.*, case when applies then 10000 * weight * counted / weights else 0 end as points,
            round(sum(case when applies then 10000 * weight * counted / weights else 0 end) over ())::int as whole
          from weighed w
        ),
        -- largest remainder: the parts in 1/100 sum to the total exactly
        rounded as (
          select e.*, floor(points)::int + case when row_number() over (order by points - floor(points) desc, sort) <= whole - sum(floor(points)) over () then 1 else 0 end as hundredths
          from exact e
        )
        select coalesce(max(whole), 0),
          coalesce(jsonb_agg(jsonb_build_object(
            'key', key, 'weight', coalesce(weight, 0), 'degree', round(counted, 4), 'contribution', hundredths,
            'state', case when not applies then 'NOT_APPLICABLE' when not known then 'MISSING_DATA' else 'SCORED' end,
            'evidence', case when applies then evidence else '[]'::jsonb end) order by sort), '[]'),
          coalesce((select array_agg(skill order by weight desc, skill) from skill_rows where essential and not held), '{}')
        from rounded
      $$;
      grant execute on function sec.match(uuid, int, sec.match_shape, date) to ${r.command}, ${r.search}, ${r.owner};

      -- How the signed-in candidate's CV meets one vacancy they may see, as of today.
      create function sec.my_fit(p_vacancy uuid, p_token text, out total int, out parts jsonb, out essential_missing int[], out requirements int,
        out candidacy_id uuid, out open boolean, out missing text[], out missing_documents int[])
      language plpgsql stable security definer set search_path = pg_catalog, public as $$
      declare
        v record; me record; has_profile boolean;
      begin
        select c.id into candidacy_id from public.candidacy c
          where c.vacancy_id = p_vacancy and c.candidate_id = sec.candidate() and c.status not in ('DRAFT', 'WITHDRAWN');
        select x.id, x.requirements as version, x.status = 'PUBLISHED' and x.end_date > now() and (x.visibility = 'PUBLIC' or x.share_token = p_token) as open
          into v from public.vacancy x where x.id = p_vacancy;
        if v.id is null or not (v.open or candidacy_id is not null) then
          perform sec.refuse('NOT_FOUND');
        end if;
        open := v.open;
        requirements := v.version;
        select m.total, m.parts, m.essential_missing into total, parts, essential_missing
          from sec.match(v.id, v.version, sec.live_shape(sec.candidate()), current_date) m;
        select c.* into me from public.candidate c where c.id = sec.candidate();
        missing := array_remove(array[case when btrim(me.name) = '' then 'NAME' end, case when btrim(me.surname) = '' then 'SURNAME' end,
          case when me.province is null then 'PROVINCE' end], null);
        has_profile := exists (select 1 from public.candidate_experience e where e.candidate_id = me.id)
          or exists (select 1 from public.candidate_study s where s.candidate_id = me.id);
        select coalesce(array_agg(kind.id order by kind.id), '{}') into missing_documents
          from public.vacancy_version x, jsonb_array_elements(x.required_documents) asked
          join public.option_item kind on kind.id = (asked.value ->> 'documentType')::int
          join public.option_item rule on rule.id = (asked.value ->> 'rule')::int
          where x.vacancy_id = v.id and x.number = v.version and rule.key = 'rule_1' and not (kind.key = 'doc_2' and has_profile)
            and not exists (select 1 from public.candidate_document d where d.candidate_id = me.id and d.document_type = kind.id and d.state = 'READY');
      end $$;
      ${definer('sec.my_fit(uuid, text)', r.command, [r.candidate])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.my_fit(uuid, text), sec.match(uuid, int, sec.match_shape, date), sec.experience_days(datemultirange, date), sec.live_shape(uuid);
      drop table match_score, candidacy_shape;
      drop type sec.match_shape;
    `);
  }
}
