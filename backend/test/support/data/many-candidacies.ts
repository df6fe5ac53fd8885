import type { TestApp } from '../app/app';

/**
 * Inserts candidacies of new candidates into the first stage of a vacancy, in two statements. Number `n` (from 1) is called
 * `Pessoa n`, has `n` hundredths as its score and entered the stage `n` hours ago; each tenth has no score. With
 * `decisions`, each has the decision of its application, without which later decisions cannot be undone.
 */
export async function manyCandidacies(
  app: TestApp,
  vacancyId: string,
  count: number,
  { decisions = false }: { decisions?: boolean } = {},
): Promise<void> {
  const made = await app.owner.query<{ id: string }>(
    `with made as (
       insert into person (id, kind, name) select gen_random_uuid(), 'CANDIDATE', 'Pessoa' from generate_series(1, $1)
       returning id
     )
     insert into candidate (id, name, surname) select id, 'Pessoa', 'de Prova' from made returning id`,
    [count],
  );
  await app.owner.query(
    `insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, status, stage_id, stage_entered_at,
       applied_at, score, candidate_name)
     select gen_random_uuid(), s.tenant_id, s.vacancy_id, one.id, 'APPLIED', 'ACTIVE', s.id, now() - make_interval(hours => one.n::int),
       now() - make_interval(hours => one.n::int), case when one.n % 10 = 0 then null else one.n end, 'Pessoa ' || one.n
     from stage s cross join unnest($2::uuid[]) with ordinality one (id, n)
     where s.vacancy_id = $1 and s.position = 1`,
    [vacancyId, made.rows.map(({ id }) => id)],
  );
  if (decisions) {
    await app.owner.query(
      `insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, to_stage, status_after, actor_id,
         actor_name, at, visible_at)
       select gen_random_uuid(), tenant_id, id, candidate_id, 'APPLY', stage_id, status, candidate_id, candidate_name,
         applied_at, applied_at
       from candidacy where vacancy_id = $1 and candidate_id = any ($2)`,
      [vacancyId, made.rows.map(({ id }) => id)],
    );
    await app.owner.query(
      `insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at)
       select gen_random_uuid(), tenant_id, id, candidate_id, stage_id, stage_entered_at
       from candidacy where vacancy_id = $1 and candidate_id = any ($2)`,
      [vacancyId, made.rows.map(({ id }) => id)],
    );
  }
  await app.owner.query('analyze candidacy');
}
