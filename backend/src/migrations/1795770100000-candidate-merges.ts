import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const ABOUT_CANDIDATES = ['candidacy', 'note', 'favourite'];
/** Tables whose candidate a merge changes, where the role `command` has no right to it yet. */
const MOVED = ['institution_candidate', 'candidacy_attachment', 'note', 'favourite'];

const CHANGES = `
  create table candidate_merge (
    id uuid primary key,
    tenant_id uuid references institution,
    keep_id uuid not null references candidate,
    drop_id uuid not null references candidate,
    merged_by uuid not null references person,
    merged_at timestamptz not null,
    undo_until timestamptz not null,
    undone_at timestamptz,
    undone_by uuid references person,
    moved jsonb not null default '{}',
    withdrawn jsonb not null default '[]',
    before jsonb not null default '{}',
    after jsonb not null default '{}',
    account_status text,
    check (keep_id <> drop_id),
    check ((undone_at is null) = (undone_by is null))
  );
  comment on table candidate_merge is 'class: tenant';
  create unique index one_merge_of_a_record on candidate_merge (drop_id) where undone_at is null;
  create index merges_of_kept on candidate_merge (keep_id, merged_at desc);
  alter table candidate_merge enable row level security;
  alter table candidate_merge force row level security;
  grant select on candidate_merge to :"staff", :"root";
  grant select, insert, update on candidate_merge to :"command";
  create policy migrate on candidate_merge to :"owner" using (true) with check (true);
  create policy command on candidate_merge to :"command" using (true) with check (true);
  create policy staff on candidate_merge for select to :"staff" using (tenant_id = sec.tenant());
  create policy root_reads on candidate_merge for select to :"root" using (sec.root_actor() is not null);

  ${MOVED.map((table) => `grant update on ${table} to :"command";`).join('\n  ')}
  create index candidate_merged on candidate (merged_into) where merged_into is not null;
  create index candidate_email on candidate (lower(email)) where email is not null;
  create index candidate_telephone on candidate (telephone) where telephone is not null;
  create index candidate_birth on candidate (birth_date, sec.fold(name || ' ' || surname)) where birth_date is not null;
  ${ABOUT_CANDIDATES.map(
    (table) => `create trigger refuse_merged before insert on ${table} for each row
    when (new.candidate_id is not null) execute function sec.refuse_merged();`,
  ).join('\n  ')}`;

/** Merges of two records of one person, with what is needed to undo them. */
export class CandidateMerges1795770100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    await applyNeeded((statement) => runner.query(statement), roles, ['refuse_merged', 'root_actor', 'tenant']);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    const { command } = await rolesOf(runner);
    for (const table of ABOUT_CANDIDATES) await runner.query(`drop trigger refuse_merged on ${table}`);
    for (const table of MOVED) await runner.query(`revoke update on ${table} from ${command}`);
    await runner.query(`
      drop index candidate_merged, candidate_email, candidate_telephone, candidate_birth;
      drop table candidate_merge`);
  }
}
