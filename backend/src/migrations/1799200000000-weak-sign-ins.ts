import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores with the code of a sign-in whether the password was weak. The sign-in ends with the code, so its response
 * needs this value.
 */
export class WeakSignIns1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_code add weak_password boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table auth_code drop column weak_password`);
  }
}
