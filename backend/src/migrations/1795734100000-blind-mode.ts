import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const CHANGES = `
  alter table vacancy add blind_mode boolean not null default false;
  create index vacancy_blind on vacancy (tenant_id) where blind_mode;
  alter table candidacy add blind_number int;
  create unique index candidacy_blind_number on candidacy (vacancy_id, blind_number) where blind_number is not null;
  alter table candidacy_decision add identity_hidden boolean not null default false;

  create table candidacy_unblinding (
    id uuid primary key,
    tenant_id uuid not null,
    candidacy_id uuid not null,
    person_id uuid not null,
    reason text not null check (length(reason) between 1 and 1000),
    at timestamptz not null,
    unique (candidacy_id, person_id),
    foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id) on delete cascade,
    foreign key (person_id, tenant_id) references person (id, tenant_id)
  );
  comment on table candidacy_unblinding is 'class: tenant';
  create index unblinding_of_person on candidacy_unblinding (person_id);
  alter table candidacy_unblinding enable row level security;
  alter table candidacy_unblinding force row level security;
  grant select, insert on candidacy_unblinding to :"staff";
  grant select, delete on candidacy_unblinding to :"command";
  create policy migrate on candidacy_unblinding to :"owner" using (true) with check (true);
  create policy command on candidacy_unblinding to :"command" using (true) with check (true);
  create policy staff on candidacy_unblinding to :"staff"
    using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());

  create trigger candidacy_numbered before insert or update of status, vacancy_id on candidacy for each row
    when (new.blind_number is null and new.vacancy_id is not null and new.status <> 'DRAFT')
    execute function sec.number_candidacy();
  create trigger vacancy_numbered after update of blind_mode on vacancy for each row
    when (new.blind_mode and not old.blind_mode) execute function sec.number_candidacies();

  insert into role_permission (role_id, tenant_id, permission, scope)
  select p.role_id, p.tenant_id, 'APPLICATION_UNBLIND', p.scope
  from role_permission p join role r on r.id = p.role_id
  where p.permission = 'APPLICATION_VIEW' and r.preset in ('ADMINISTRATOR', 'RECRUITER')
  on conflict do nothing`;

/**
 * Vacancies may hide who applied until a decision. Candidacies get a number for the name that is shown instead; the role
 * of administrators and recruiters gets the permission to lift it.
 */
export class BlindMode1795734100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    const functions = ['number_candidacies', 'number_candidacy'];
    await applyNeeded((statement) => runner.query(statement), roles, [...functions, 'tenant']);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from role_permission where permission = 'APPLICATION_UNBLIND';
      drop view if exists sec.hidden_candidacies;
      drop trigger candidacy_numbered on candidacy;
      drop trigger vacancy_numbered on vacancy;
      drop table candidacy_unblinding;
      alter table candidacy_decision drop identity_hidden;
      alter table candidacy drop blind_number;
      alter table vacancy drop blind_mode`);
  }
}
