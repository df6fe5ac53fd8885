import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Who on the platform hears of a report about a vacancy, and what they are told. */
export class ReportsAreTold1790000000191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      -- Nothing once it was answered, and of several open ones about a vacancy only the first: the others wait beside it.
      create function sec.reported_vacancy(p_report uuid) returns table (vacancy text, entity text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select v.title, i.name from public.vacancy_report n
          join public.vacancy v on v.id = n.vacancy_id join public.institution i on i.id = v.tenant_id
          where n.id = p_report and n.status = 'OPEN' and not exists (select 1 from public.vacancy_report o
            where o.vacancy_id = n.vacancy_id and o.status = 'OPEN' and (o.created_at, o.id) < (n.created_at, n.id))
      $$;
      ${definer('sec.reported_vacancy(uuid)', r.command, [r.worker])}

      -- The platform's own people with a permission.
      create function sec.root_recipients(p_permission text) returns table (email text, name text, locale text, person_id uuid)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, p.name, p.locale, p.id from public.root_member m
          join public.root_role_permission g on g.role_id = m.role_id and g.permission = p_permission
          join public.person p on p.id = m.id
          join public.account a on a.person_id = p.id and a.status = 'ACTIVE'
          order by p.id limit 100
      $$;
      ${definer('sec.root_recipients(text)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function sec.reported_vacancy(uuid), sec.root_recipients(text)');
  }
}
