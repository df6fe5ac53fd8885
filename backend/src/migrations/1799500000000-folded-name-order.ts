import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The list of candidacies by name sorts by the name without accents and capitals, because the database compares texts by
 * code point, which puts "Álvaro" after "Zélia" and "ana" after "Zito".
 */
export class FoldedNameOrder1799500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index candidacy_by_name;
      create index candidacy_by_name on candidacy (tenant_id, name_folded, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index candidacy_by_name;
      create index candidacy_by_name on candidacy (tenant_id, candidate_name, id)`);
  }
}
