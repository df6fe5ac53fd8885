import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search rows get the key of their part, from which the number of hits is estimated, and are stored in one piece: reading
 * a row and its words from two places took twice as long.
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
