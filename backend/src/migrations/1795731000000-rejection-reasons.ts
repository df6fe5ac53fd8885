import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const KINDS = `'APPLY', 'ADVANCE', 'APPROVE', 'REVERSE_APPROVAL', 'REJECT', 'RESELECT', 'WITHDRAW', 'HIRE', 'FEEDBACK'`;

const TABLE = `
  create table rejection_reason (
    id uuid primary key,
    tenant_id uuid not null references institution,
    version int not null default 1,
    option_id int references option_item,
    name jsonb not null,
    candidate_text jsonb not null,
    position int not null,
    active boolean not null default true,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (id, tenant_id),
    unique (tenant_id, option_id)
  );
  comment on table rejection_reason is 'class: tenant';
  alter table rejection_reason enable row level security;
  alter table rejection_reason force row level security;
  grant select, insert, update, delete on rejection_reason to :"staff";
  grant select, insert on rejection_reason to :"command";
  create policy migrate on rejection_reason to :"owner" using (true) with check (true);
  create policy command on rejection_reason to :"command" using (true) with check (true);
  create policy staff on rejection_reason to :"staff"
    using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
  grant select on message_template to :"command";
  create policy command on message_template for select to :"command" using (true);
  create trigger fill_rejection_reasons after insert on institution for each row
    execute function sec.fill_rejection_reasons()`;

const FILL = `
  insert into rejection_reason (id, tenant_id, option_id, name, candidate_text, position, active, created_at, updated_at)
  select gen_random_uuid(), i.id, p.option_id, p.name, p.candidate_text,
    row_number() over (partition by i.id order by p.sort, p.option_id), p.active, now(), now()
  from institution i cross join sec.platform_rejection_reasons() p`;

const DECISIONS = `
  alter table candidacy_decision add reason_id uuid;
  alter table candidacy_decision disable trigger candidacy_decision_is_append_only;
  update candidacy_decision d set reason_id = r.id
  from rejection_reason r where r.tenant_id = d.tenant_id and r.option_id = d.reason;
  alter table candidacy_decision enable trigger candidacy_decision_is_append_only;
  alter table candidacy_decision
    drop reason,
    drop constraint candidacy_decision_kind_check,
    add constraint candidacy_decision_kind_check check (kind in (${KINDS}, 'REVERSE_HIRE')),
    add constraint decision_reason foreign key (reason_id, tenant_id) references rejection_reason (id, tenant_id);
  create index decisions_by_reason on candidacy_decision (reason_id) where reason_id is not null;
  alter table candidacy
    add rejection_reason_id uuid,
    add constraint candidacy_reason foreign key (rejection_reason_id, tenant_id)
      references rejection_reason (id, tenant_id);
  update candidacy c set rejection_reason_id = (
    select d.reason_id from candidacy_decision d
    where d.candidacy_id = c.id and d.kind = 'REJECT' and d.undone_at is null
    order by d.at desc, d.id desc limit 1)
  where c.status = 'REJECTED';
  create index candidacy_by_reason on candidacy (rejection_reason_id, applied_at desc, id desc)
    where rejection_reason_id is not null`;

/** Runs that have not ended name the reason as before. */
const RUNS = `
  update run set params = params - 'reason' || jsonb_build_object('reasonId', r.id)
  from rejection_reason r
  where kind in ('REJECT_OPEN', 'REJECT_CANDIDACIES') and ended_at is null
    and r.tenant_id = run.tenant_id and r.option_id = (params ->> 'reason')::int`;

/**
 * Each institution has reasons for rejection of its own. Decisions name one of them, no longer an entry of the
 * platform's list; a rejected candidacy carries the reason, so that lists show and filter it.
 */
export class RejectionReasons1795731000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    await applyNeeded((statement) => runner.query(statement), roles, ['fill_rejection_reasons', 'tenant']);
    await runner.query(withRoles(TABLE, roles));
    await runner.query(FILL);
    await runner.query(DECISIONS);
    await runner.query(RUNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    const { command } = await rolesOf(runner);
    await runner.query(`
      alter table candidacy drop rejection_reason_id;
      alter table candidacy_decision add reason int references option_item;
      alter table candidacy_decision disable trigger candidacy_decision_is_append_only;
      update candidacy_decision d set reason = r.option_id from rejection_reason r where r.id = d.reason_id;
      alter table candidacy_decision enable trigger candidacy_decision_is_append_only;
      alter table candidacy_decision
        drop reason_id,
        drop constraint candidacy_decision_kind_check,
        add constraint candidacy_decision_kind_check check (kind in (${KINDS})) not valid;
      drop trigger fill_rejection_reasons on institution;
      drop function sec.fill_rejection_reasons();
      drop function sec.platform_rejection_reasons();
      drop policy command on message_template;
      revoke select on message_template from ${command};
      drop table rejection_reason`);
  }
}
