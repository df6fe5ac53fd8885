import { sql } from '../../../platform/database/sql';
import { readQuestions, readTemplates } from '../data/demo-questions';
import type { Demo } from '../data/demo-types';
import { candidacyRef } from './seed-candidacies';
import { insertRows, type Seeding } from './seed-rows';

/** Questions to applicants with their answers, evaluated by the function of the database, and stage templates. */
export async function seedQuestions(seeding: Seeding, demo: Demo): Promise<void> {
  const { client, ids, now } = seeding;
  const questions = readQuestions();
  const asking = demo.vacancies.filter(({ ref }) => questions[ref]);
  const questionRef = (vacancy: string, place: number) => `${vacancy} question ${place}`;
  await insertRows(
    client,
    'vacancy_question',
    asking.flatMap(({ ref, institution, createdAt }) =>
      (questions[ref] ?? []).map(({ kind, text, required, choices, knockOut }, place) => ({
        vacancy_id: ids.of(ref),
        number: 1,
        tenant_id: ids.of(institution),
        id: ids.create(questionRef(ref, place), createdAt),
        position: place + 1,
        kind,
        text,
        required,
        choices,
        knock_out: knockOut,
      })),
    ),
  );
  for (const { ref } of asking) {
    const applied = demo.candidacies.filter(({ vacancy }) => vacancy === ref);
    for (const [turn, candidacy] of applied.entries()) {
      const answers = (questions[ref] ?? []).map(({ answers: said }, place) => ({
        questionId: ids.of(questionRef(ref, place)),
        ...said[turn % said.length],
      }));
      await client.query(sql`
        update candidacy set answers = sec.answered(vacancy_id, 1, ${JSON.stringify(answers)}::jsonb)
        where id = ${ids.of(candidacyRef(candidacy))}`);
    }
  }
  await insertRows(
    client,
    'stage_template',
    readTemplates().map(({ name, stages }) => ({
      id: ids.create(`template ${name}`, now),
      tenant_id: ids.of('agency'),
      version: 1,
      name,
      stages,
      created_at: now,
      updated_at: now,
    })),
  );
}
