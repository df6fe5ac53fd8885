import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['vacancy_by_end', 'tenant_id', 'end_date'],
  ['vacancy_by_publication', 'tenant_id', 'publish_at'],
  ['vacancy_by_status_and_end', 'tenant_id, status', 'end_date'],
] as const;

/**
 * A page by cursor begins at a comparison, and behind a policy an index answers only what is known to leak nothing: `case` is,
 * `coalesce` is not. With `coalesce` a page read the list from its beginning.
 */
export class VacanciesByTheirEnds1790000000194 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.make(runner, (column) => `(case when ${column} is null then 'infinity' else ${column} end)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.make(runner, (column) => `coalesce(${column}, 'infinity')`);
  }

  private async make(runner: QueryRunner, last: (column: string) => string): Promise<void> {
    for (const [name, led, column] of INDEXES)
      await runner.query(`drop index ${name}; create index ${name} on vacancy (${led}, ${last(column)}, id)`);
  }
}
