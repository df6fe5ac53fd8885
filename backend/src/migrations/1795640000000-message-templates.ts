import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { withRoles } from '../platform/database/roles';

const TABLE = `
  create table message_template (
    id uuid primary key,
    tenant_id uuid not null references institution,
    kind text not null check (kind in ('APPROVAL', 'REJECTION', 'PROPOSAL', 'FEEDBACK', 'INVITATION')),
    locale text not null check (locale in ('en', 'pt', 'fr')),
    version int not null default 1,
    subject text check (length(subject) between 1 and 200),
    body text check (length(body) between 1 and 4000),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (tenant_id, kind, locale),
    check ((subject is null) = (body is null))
  );
  comment on table message_template is 'class: tenant';
  alter table message_template enable row level security;
  alter table message_template force row level security;
  grant select, insert, update on message_template to :"staff";
  create policy migrate on message_template to :"owner" using (true) with check (true);
  create policy staff on message_template to :"staff"
    using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
  alter table mail_message
    add own_subject text,
    add own_body text,
    add check ((own_subject is null) = (own_body is null))`;

/** The texts of an institution for its mails. A queued mail has a copy of the text that it was queued with. */
export class MessageTemplates1795640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withRoles(TABLE, await rolesOf(runner)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table message_template');
    await runner.query('alter table mail_message drop own_subject, drop own_body');
  }
}
