import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A candidate who gave only the highest expected salary accepts any lower one, so the search by the highest salary finds
 * the candidate. `sec.fill_candidate_search` writes new search rows in this way.
 */
export class HighestSalaries1799500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update candidate_search s
      set salary_min = 0, keys = s.keys || array_to_tsvector(array['#salary:' || c.salary_currency || ':0'])
      from candidate c
      where c.id = s.candidate_id and c.salary_min is null and c.salary_max is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update candidate_search s
      set salary_min = null, keys = ts_delete(s.keys, '#salary:' || c.salary_currency || ':0')
      from candidate c
      where c.id = s.candidate_id and c.salary_min is null and c.salary_max is not null`);
  }
}
