import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';

const CONDITIONS: Wording[] = [
  [
    `(values ('study', 'training_areas'), ('expertise', 'related_areas'), ('language', 'language_ids'))`,
    `(values ('study', '(x.training_areas || x.own_training_fields)'), ('expertise', 'x.related_areas'), ('language', 'x.language_ids'))`,
  ],
  [`format('x.%I @> %L::int[]', part.name`, `format('%s @> %L::int[]', part.name`],
];
const HITS: Wording[] = [['= any (x.training_areas)', '= any (x.training_areas || x.own_training_fields)']];
const INDEX = 'create index vacancy_asked on vacancy_version using gin';

/** A training area that an institution made counts as the field it belongs to, in the search and in its alerts as in the match. */
export class OwnAreasInSearch1790000000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A parameter of a library that this connection has not loaded yet may be stored by a superuser only.
      select public.word_similarity('a', 'b');
      drop index vacancy_asked;
      ${INDEX} ((training_areas || own_training_fields), related_areas, language_ids) with (fastupdate = off);`);
    await amend(runner, 'sec.open_conditions(jsonb)', CONDITIONS);
    await amend(runner, 'sec.note_search_hits(uuid, timestamptz)', HITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`select public.word_similarity('a', 'b')`);
    await amend(runner, 'sec.note_search_hits(uuid, timestamptz)', turnedRound(HITS));
    await amend(runner, 'sec.open_conditions(jsonb)', turnedRound(CONDITIONS));
    await runner.query(`
      drop index vacancy_asked;
      ${INDEX} (training_areas, related_areas, language_ids) with (fastupdate = off);`);
  }
}
