import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators and recruiters of existing institutions get the new permission where they open applications. */
export class SensitiveDataPermission1795670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into role_permission (role_id, tenant_id, permission, scope)
      select p.role_id, p.tenant_id, 'APPLICATION_VIEW_SENSITIVE', p.scope
      from role_permission p join role r on r.id = p.role_id
      where p.permission = 'APPLICATION_VIEW' and r.preset in ('ADMINISTRATOR', 'RECRUITER')
      on conflict do nothing`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from role_permission where permission = 'APPLICATION_VIEW_SENSITIVE'`);
  }
}
