import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const PARTS = ['candidate_experience', 'candidate_study', 'candidate_language'];

const CHANGES = `
  alter table candidate add database_since timestamptz, add blocked boolean not null default false;
  update candidate c set blocked = true
  where c.name = '' or exists (select 1 from account a where a.id = c.account_id and a.status = 'BLOCKED');
  create index candidate_opted_in on candidate (database_since desc, id)
    where database_since is not null and not blocked and merged_into is null;
  grant update (database_since) on candidate to :"candidate";
  grant select on candidate to :"search";
  create policy search on candidate for select to :"search" using (true);
  create policy opted_in on candidate for select to :"staff"
    using (database_since is not null and not blocked and merged_into is null and sec.tenant() is not null);
  create trigger carry_account_block after update of status on account for each row
    when (new.status is distinct from old.status) execute function sec.carry_account_block();

  alter table consent drop constraint consent_kind_check;
  alter table consent add constraint consent_kind_check check (kind in ('TERMS', 'PRIVACY', 'DATABASE'));
  alter table consent add withdrawn_at timestamptz, add check (withdrawn_at >= given_at);
  create index consent_of_candidate on consent (candidate_id, given_at desc);
  grant update (withdrawn_at) on consent to :"candidate";
  ${PARTS.map(
    (part) => `create policy opted_in on ${part} for select to :"staff" using (exists (select 1 from candidate c
    where c.id = ${part}.candidate_id and c.database_since is not null and not c.blocked and c.merged_into is null
      and sec.tenant() is not null));`,
  ).join('\n  ')}`;

/**
 * Candidates may consent to be found by every institution. `database_since` says since when; `blocked` follows the
 * account, which institutions cannot read.
 */
export class DatabaseConsent1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    await applyNeeded((statement) => runner.query(statement), roles, ['carry_account_block', 'tenant']);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    const { search, candidate } = await rolesOf(runner);
    for (const table of [...PARTS, 'candidate']) await runner.query(`drop policy opted_in on ${table}`);
    await runner.query(`
      drop trigger carry_account_block on account;
      drop policy search on candidate;
      revoke select on candidate from ${search};
      alter table candidate drop database_since, drop blocked;
      delete from consent where kind = 'DATABASE';
      drop index consent_of_candidate;
      revoke update on consent from ${candidate};
      alter table consent drop withdrawn_at;
      alter table consent drop constraint consent_kind_check;
      alter table consent add constraint consent_kind_check check (kind in ('TERMS', 'PRIVACY'))`);
  }
}
