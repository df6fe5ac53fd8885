import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statistics on the candidacy that holds a profile. With them, PostgreSQL expects that many candidacies share one, and
 * checks a condition on it once.
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
