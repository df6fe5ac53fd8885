import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';

const KEYS = `'{TRAINING,RELATED,LANGUAGES,YEARS,SKILLS}'::text[]`;
const WEIGHTS = 'array[x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills]';

/**
 * The degrees come from the stored profile when they give the stored score. Otherwise (the profile was erased, or an
 * option list changed since) they come from the stored parts: the degree as it was rounded, or the one that its points
 * mean.
 */
const PACKED = `
  with
    stored as (
      select m.candidacy_id, m.vacancy_version, m.total, w.weights, again.degrees, again.total as total_again,
        again.points as points_again,
        array(select (p.value ->> 'contribution')::int from jsonb_array_elements(m.parts) with ordinality p (value, place)
          order by place) as points,
        array(select p.value ->> 'state' from jsonb_array_elements(m.parts) with ordinality p (value, place) order by place) as states,
        array(select round((p.value ->> 'degree')::numeric * 1000000000)::int
          from jsonb_array_elements(m.parts) with ordinality p (value, place) order by place) as rounded,
        (select sum((p.value ->> 'weight')::int) filter (where p.value ->> 'state' <> 'NOT_APPLICABLE')
          from jsonb_array_elements(m.parts) p (value)) as whole
      from match_score m
        join candidacy c on c.id = m.candidacy_id
        join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = m.vacancy_version
        cross join lateral (select ${WEIGHTS} as weights) w
        left join candidacy_shape s on s.candidacy_id = m.candidacy_id
        left join lateral (select f.* from sec.match(c.vacancy_id, m.vacancy_version, s.shape, s.as_of, false) f
          where s.candidacy_id is not null) again on true
    ),
    packed as (
      select candidacy_id, vacancy_version,
        case
          when total_again = total and points_again = points then stored.degrees
          when sec.match_points(weights, plain.degrees) = points then plain.degrees
          else meant.degrees
        end as degrees
      from stored,
        lateral (
          select
            array(select case states[n] when 'SCORED' then rounded[n] when 'MISSING_DATA' then -1 else stored.degrees[n] end
              from generate_series(1, 5) n order by n) as degrees
        ) plain,
        lateral (
          select
            array(select case when states[n] = 'SCORED' and weights[n] > 0
                then least(1000000000, points[n]::bigint * whole * 100000 / weights[n])::int else plain.degrees[n] end
              from generate_series(1, 5) n order by n) as degrees
        ) meant
    )
  update match_score m
  set degrees = p.degrees
  from packed p
  where m.candidacy_id = p.candidacy_id and m.vacancy_version = p.vacancy_version`;

/** The same facts as before; those of an erased profile stay empty. */
const UNPACKED = `
  update match_score m
  set parts = (
    select jsonb_agg(
      jsonb_build_object(
        'key', (${KEYS})[n], 'weight', coalesce(w.weights[n], 0),
        'degree', case when w.weights[n] > 0 then greatest(0, round(coalesce(m.degrees[n], 0) / 1000000000.0, 4)) else 0 end,
        'contribution', (sec.match_points(w.weights, m.degrees))[n],
        'state', case when coalesce(w.weights[n], 0) = 0 or m.degrees[n] is null then 'NOT_APPLICABLE'
          when m.degrees[n] < 0 then 'MISSING_DATA' else 'SCORED' end,
        'evidence', case when w.weights[n] > 0 and m.degrees[n] is not null then coalesce(why.evidence -> (n - 1), '[]') else '[]' end
      )
      order by n
    )
    from generate_series(1, 5) n
  )
  from candidacy c
    join vacancy_version x on x.vacancy_id = c.vacancy_id
    cross join lateral (select ${WEIGHTS} as weights) w
    left join candidacy_shape s on s.candidacy_id = c.id
    left join lateral (select f.evidence from sec.match(c.vacancy_id, x.number, s.shape, s.as_of) f
      where s.candidacy_id is not null) why on true
  where c.id = m.candidacy_id and x.number = m.vacancy_version`;

/**
 * A score is stored as the degrees of fit. Points are computed from them and the weights, and the facts behind a part
 * from the stored profile when they are shown: a stored score takes a tenth of the space.
 */
export class PackedScores1795734000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await applyNeeded((statement) => runner.query(statement), await rolesOf(runner), ['match']);
    await runner.query('alter table match_score add degrees int[] check (cardinality(degrees) = 5)');
    await runner.query(PACKED);
    await runner.query('alter table match_score alter degrees set not null, drop parts');
    // Dropping a column leaves its values in the rows until they are written again.
    await runner.query('cluster match_score using match_score_pkey');
    await runner.query('alter table match_score set without cluster');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table match_score add parts jsonb');
    await runner.query(UNPACKED);
    await runner.query('alter table match_score alter parts set not null, drop degrees');
  }
}
