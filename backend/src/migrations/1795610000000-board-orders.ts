import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One index for each order of the board. Candidacies without a score are at the end of the index by score; the index that it replaces had them at the start. */
export class BoardOrders1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index candidacy_board;
      create index candidacy_board on candidacy (vacancy_id, stage_id, status, score desc nulls last, id);
      create index candidacy_board_waiting on candidacy (vacancy_id, stage_id, status, stage_entered_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index candidacy_board_waiting;
      drop index candidacy_board;
      create index candidacy_board on candidacy (vacancy_id, stage_id, status, score desc, id)`);
  }
}
