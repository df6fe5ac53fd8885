import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The institution's own number of a vacancy. Candidates and the public have no grant on these columns. */
export class VacancyReference1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table vacancy
        add column reference text constraint vacancy_reference_is_short check (char_length(reference) between 1 and 40),
        add column reference_folded text generated always as (sec.fold(reference)) stored`);
    await runner.query(`
      create index vacancy_reference_trigram on vacancy using gin (reference_folded gin_trgm_ops)
        with (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancy drop column reference_folded, drop column reference');
  }
}
