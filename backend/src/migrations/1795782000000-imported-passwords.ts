import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords that were brought from an older system are marked until the person chooses another one. */
export class ImportedPasswords1795782000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account add password_imported boolean not null default false;
      create index account_password_imported on account (id) where password_imported`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table account drop column password_imported`);
  }
}
