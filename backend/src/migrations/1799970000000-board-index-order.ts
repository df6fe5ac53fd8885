import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes the order of candidacies with equal scores in the index of the board: it is now the order of the list of
 * candidacies, which continues after the last card of a column.
 */
export class BoardIndexOrder1799970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.replace(runner, 'id desc');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, 'id');
  }

  private async replace(runner: QueryRunner, last: string): Promise<void> {
    await runner.query('drop index candidacy_board');
    await runner.query(
      `create index candidacy_board on candidacy (vacancy_id, stage_id, status, score desc nulls last, ${last})`,
    );
  }
}
