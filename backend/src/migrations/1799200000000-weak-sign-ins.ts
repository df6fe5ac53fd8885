import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of a sign-in store whether its password was weak, because the answer to the code says so too. */
export class WeakSignIns1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_code add weak_password boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_code drop column weak_password`);
  }
}
