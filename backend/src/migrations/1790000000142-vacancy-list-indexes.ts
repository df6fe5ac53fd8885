import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every order and every narrowing of an institution's list of vacancies reads an index, at a hundred thousand of them too. */
export class VacancyListIndexes1790000000142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Written as the list writes its orders: an end or a publication that is not set stands last.
    await runner.query(`
      drop index vacancy_by_end, vacancy_by_publication;
      create index vacancy_by_end on vacancy (tenant_id, coalesce(end_date, 'infinity'), id);
      create index vacancy_by_publication on vacancy (tenant_id, coalesce(publish_at, 'infinity'), id);
      create index vacancy_by_status_and_end on vacancy (tenant_id, status, coalesce(end_date, 'infinity'), id);
      create index vacancy_by_department on vacancy (tenant_id, department_id, created_at desc, id desc);
      create index vacancy_by_owner on vacancy (tenant_id, owner_id, created_at desc, id desc);
      -- What the tabs and the first page count, without a look at the rows themselves.
      create index vacancy_counted on vacancy (tenant_id, status, end_date) include (pending_reason, department_id, owner_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index vacancy_by_end, vacancy_by_publication, vacancy_by_status_and_end, vacancy_by_department, vacancy_by_owner, vacancy_counted;
      create index vacancy_by_end on vacancy (tenant_id, end_date, id);
      create index vacancy_by_publication on vacancy (tenant_id, publish_at, id);
    `);
  }
}
