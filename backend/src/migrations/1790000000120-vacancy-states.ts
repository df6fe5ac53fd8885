import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

const COLUMNS = [
  'approval_requested_by',
  'approval_requested_at',
  'approval_decided_by',
  'approval_decided_at',
  'refusal_reason',
  'close_note',
  'archived_at',
  'republished_at',
];

/** What the later states of a vacancy remember, and whom the mails about them reach. */
export class VacancyStates1790000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table vacancy
        add column approval_requested_by uuid,
        add column approval_requested_at timestamptz,
        add column approval_decided_by uuid,
        add column approval_decided_at timestamptz,
        -- Present when the decision was no.
        add column refusal_reason text check (length(refusal_reason) between 1 and 1000),
        add column close_note text check (length(close_note) between 1 and 2000),
        add column archived_at timestamptz,
        add column republished_at timestamptz,
        add foreign key (approval_requested_by, tenant_id) references person (id, tenant_id),
        add foreign key (approval_decided_by, tenant_id) references person (id, tenant_id),
        add check ((approval_requested_by is null) = (approval_requested_at is null)),
        add check ((approval_decided_by is null) = (approval_decided_at is null)),
        add check (refusal_reason is null or approval_decided_by is not null);

      -- One member of staff, while they still are one.
      create function sec.staff_recipient(p_person uuid) returns table (email text, name text, locale text, person_id uuid)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, p.name, p.locale, p.id from public.person p
          join public.account a on a.person_id = p.id join public.staff_member m on m.id = p.id
          where p.id = p_person and m.status = 'ACTIVE' and a.status = 'ACTIVE'
      $$;
      ${definer('sec.staff_recipient(uuid)', r.command, [r.worker])}

      -- Whoever may approve this vacancy, by the same reach as the command itself.
      create function sec.vacancy_approvers(p_vacancy uuid) returns table (email text, name text, locale text, person_id uuid)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, p.name, p.locale, p.id from public.vacancy v
          join public.staff_member m on m.tenant_id = v.tenant_id and m.status = 'ACTIVE'
          join public.role_permission g on g.role_id = m.role_id and g.permission = 'VACANCY_APPROVE'
          join public.person p on p.id = m.id
          join public.account a on a.person_id = p.id and a.status = 'ACTIVE'
          where v.id = p_vacancy and (g.scope = 'ALL' or (g.scope = 'ASSIGNED' and v.owner_id = m.id)
            or (g.scope = 'DEPARTMENT' and exists (select 1 from public.staff_department d where d.staff_id = m.id and d.department_id = v.department_id)))
          order by p.id limit 100
      $$;
      ${definer('sec.vacancy_approvers(uuid)', r.command, [r.worker])}

      -- What is public already is told to end as well.
      insert into due_item (id, kind, subject_id, tenant_id, due_at)
        select gen_random_uuid(), 'vacancy.expiring', v.id, v.tenant_id, v.end_date - interval '2 days' from vacancy v
        where v.status = 'PUBLISHED' and v.end_date > now() + interval '2 days';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from due_item where kind = 'vacancy.expiring';
      drop function sec.vacancy_approvers(uuid), sec.staff_recipient(uuid);
      alter table vacancy ${COLUMNS.map((column) => `drop column ${column}`).join(', ')};
    `);
  }
}
