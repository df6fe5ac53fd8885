import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A claim names the worker that holds it, so that the claims of a killed worker are free at once and not when they are too old. */
export class ClaimsNameTheirWorker1790000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mail_message add column claimed_by int;
      alter table due_item add column claimed_by int;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mail_message drop column claimed_by;
      alter table due_item drop column claimed_by;
    `);
  }
}
