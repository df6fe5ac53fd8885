import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates statistics on the candidacy that stores the profile of a candidacy. They tell the planner that several
 * candidacies share a profile, so that it caches the result of a condition on the profile (Memoize).
 */
export class ProfileHolders1795789000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create statistics candidacy_profile_holders on (case when profile_of is null then id else profile_of end)
      from candidacy;
      analyze candidacy`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop statistics candidacy_profile_holders');
  }
}
