import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each search row gets the key of one of 1,024 parts; searches estimate the number of hits from one part. The column
 * `keys` is stored inline: reading it from the TOAST table doubled the time to check a row.
 */
export class SearchParts1795787000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_search alter column keys set storage main;
      update candidate_search
      set keys = keys || array_to_tsvector(array['#part:' || (hashtextextended(candidate_id::text, 0) >> 6 & 1023)])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table candidate_search alter column keys set storage extended;
      update candidate_search
      set keys = ts_delete(keys, '#part:' || (hashtextextended(candidate_id::text, 0) >> 6 & 1023))`);
  }
}
