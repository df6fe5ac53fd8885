import { createRequire } from 'node:module';
import path from 'node:path';

import { BACKEND, productSettings } from './product-settings';

interface Client {
  connect(): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<{ rowCount: number | null }>;
  end(): Promise<void>;
}

/** The driver of the backend; the frontend has none. */
const { Client: PgClient } = createRequire(path.join(BACKEND, 'package.json'))('pg') as {
  Client: new (settings: object) => Client;
};

/** Connects to the embedded database of the tested product, as its owner. */
async function connect(): Promise<Client> {
  const client = new PgClient({ connectionString: productSettings().DATABASE_URL });
  await client.connect();
  return client;
}

const NAMES = `'{Aida,Alberto,Alzira,Américo,Belmira,Carlos,Celina,Custódio,Delfina,Dércio,Elsa,Ernesto,Fátima,Filipe,Graça,Hélder,Ilda,Inácio,Joana,Jorge,Lurdes,Mateus,Neide,Osvaldo,Paulina,Rui,Sara,Tomé,Verónica,Xavier}'::text[]`;
const SURNAMES = `'{Bila,Chissano,Cossa,Dava,Fumo,Guambe,Honwana,Inguane,Langa,Macamo,Machava,Manhiça,Massango,Matusse,Mondlane,Muchanga,Nhaca,Nhantumbo,Pelembe,Sitoe,Tembe,Timana,Uamusse,Zandamela,Zunguze}'::text[]`;

/**
 * Copies the applicants of a vacancy until it has `count` more, each with another name and other degrees of fit (a
 * fifth below 60), in the first stage. Rows like these are what applying stores; thousands of applications over HTTP would take minutes.
 */
const COPY = `
  with templates as materialized (
    select c.*, row_number() over (order by c.id) - 1 as place, count(*) over () as many
    from candidacy c where c.vacancy_id = $1 and c.status = 'ACTIVE' and c.score is not null
  ), first_stage as (
    select id from stage where vacancy_id = $1 order by position limit 1
  ), drawn as materialized (
    select gen_random_uuid() as id, gen_random_uuid() as candidate_id, t.id as template, t.tenant_id, t.vacancy_id,
      t.requirements, t.origin, t.source, t.motivation, t.answers, t.profession, t.province, t.district,
      t.experience_days, t.essential_missing, n, first_stage.id as stage_id,
      (${NAMES})[1 + n % 30] as name, (${SURNAMES})[1 + n / 30 % 25] || ' ' || (${SURNAMES})[1 + n * 7 % 25] as surname,
      now() - n * interval '3 minutes' as applied_at,
      array(select case when d is not null then 1000000000 - (power((hashint8(n * 8 + place) & 1023) / 1023.0, 3) * 1000000000)::int end
        from unnest(m.degrees) with ordinality x (d, place) order by place)::int[] as degrees,
      array[x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills] as weights,
      t.profile_snapshot
    from generate_series(1, $2::int) n
    cross join first_stage
    join templates t on t.place = n % t.many
    join match_score m on m.candidacy_id = t.id and m.vacancy_version = t.requirements
    join vacancy_version x on x.vacancy_id = t.vacancy_id and x.number = t.requirements
  ), people as (
    insert into person (id, kind, name) select candidate_id, 'CANDIDATE', name || ' ' || surname from drawn
  ), candidates as (
    insert into candidate (id, name, surname, email, profession, province, district)
    select candidate_id, name, surname, 'applicant-' || candidate_id || '@correio.example', profession, province, district
    from drawn
  ), known as (
    insert into institution_candidate (tenant_id, candidate_id, via) select tenant_id, candidate_id, 'CANDIDACY' from drawn
  ), applied as (
    insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, source, motivation, status, stage_id,
      stage_entered_at, applied_at, score, requirements, essential_missing, profile_snapshot, candidate_name, profession,
      province, district, experience_days, answers, created_at, updated_at)
    select id, tenant_id, vacancy_id, candidate_id, origin, source, motivation, 'ACTIVE', stage_id, applied_at,
      applied_at, sec.match_total(weights, degrees), requirements, essential_missing,
      profile_snapshot || jsonb_build_object('name', name, 'surname', surname), name || ' ' || surname, profession,
      province, district, experience_days, answers, applied_at, applied_at
    from drawn
  ), stages as (
    insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
    select gen_random_uuid(), tenant_id, id, candidate_id, stage_id, applied_at from drawn
  ), decisions as (
    insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, to_stage, status_after, actor_id,
      actor_name, at, visible_at)
    select gen_random_uuid(), tenant_id, id, candidate_id, 'APPLY', stage_id, 'ACTIVE', candidate_id,
      name || ' ' || surname, applied_at, applied_at
    from drawn
  ), shapes as (
    insert into candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
    select d.id, d.tenant_id, d.candidate_id, s.shape, s.as_of
    from drawn d join candidacy_shape s on s.candidacy_id = d.template
  )
  insert into match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at)
  select id, requirements, tenant_id, candidate_id, sec.match_total(weights, degrees), degrees, applied_at from drawn`;

/** Gives a vacancy of the demo thousands of applicants more. */
export async function addApplicants(vacancyId: string, count: number): Promise<void> {
  const client = await connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(COPY, [vacancyId, count]);
    if (rowCount !== count) throw new Error(`The vacancy has no applicant to copy: ${rowCount ?? 0} of ${count}`);
    await client.query('commit');
    await client.query('analyze candidacy, candidate, match_score');
  } finally {
    await client.end();
  }
}
