import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from '../platform/database/migration/baseline';
import { applyNeeded } from '../platform/database/migration/functions';
import { withRoles } from '../platform/database/roles';

const MAIL_STATES = `'QUEUED', 'SENT', 'FAILED', 'SUPERSEDED'`;
const SKIP_REASONS = `'STOPPED', 'SCORED_LATER', 'DECIDED', 'WITHDRAWN', 'ERASED'`;

const CHANGES = `
  create table candidate_message (
    id uuid primary key,
    tenant_id uuid not null references institution,
    candidate_id uuid not null references candidate,
    candidacy_id uuid,
    version int not null default 1,
    kind text not null check (kind in ('MESSAGE', 'RECEIVED', 'APPROVAL', 'REJECTION', 'RESELECTION', 'HIRE', 'ADVANCE',
      'FEEDBACK', 'CONTACT')),
    channel text not null check (channel in ('EMAIL', 'WHATSAPP', 'PHONE', 'SMS', 'IN_PERSON', 'OTHER')),
    state text check (state in ('DRAFT', 'SCHEDULED', 'QUEUED', 'SENT', 'BOUNCED', 'FAILED', 'CANCELLED')),
    outcome text check (outcome in ('REACHED', 'NO_ANSWER', 'LEFT_MESSAGE', 'WRONG_NUMBER')),
    address text,
    locale text check (locale in ('en', 'pt', 'fr')),
    subject text,
    body text,
    sender_id uuid references person,
    run_id uuid,
    mail_id uuid unique,
    stop_token text unique,
    at timestamptz not null,
    sent_at timestamptz,
    answer_code text,
    answer text,
    is_permanent boolean,
    cancel_reason text check (cancel_reason in ('BY_STAFF', 'DO_NOT_CONTACT')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (candidacy_id, tenant_id) references candidacy (id, tenant_id),
    check ((kind = 'CONTACT') = (state is null)),
    check ((kind = 'CONTACT') = (outcome is not null))
  );
  comment on table candidate_message is 'class: tenant';
  create index message_of_candidacy on candidate_message (candidacy_id, at desc, id desc) where candidacy_id is not null;
  create index message_of_candidate on candidate_message (candidate_id, at desc, id desc);
  create index message_of_institution on candidate_message (tenant_id, at desc, id desc);
  create index message_waiting on candidate_message (tenant_id, at) where state = 'SCHEDULED';
  create index message_bounced on candidate_message (candidate_id) where state = 'BOUNCED';
  create unique index one_draft_of_a_run on candidate_message (run_id, candidacy_id) where state = 'DRAFT';
  alter table candidate_message enable row level security;
  alter table candidate_message force row level security;
  grant select, insert, update, delete on candidate_message to :"staff";
  grant select, update, delete on candidate_message to :"command";
  grant select, insert, update (mail_id) on candidate_message to :"worker";
  create policy migrate on candidate_message to :"owner" using (true) with check (true);
  create policy command on candidate_message to :"command" using (true) with check (true);
  create policy worker on candidate_message to :"worker" using (true) with check (true);
  create policy staff on candidate_message to :"staff"
    using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
  create trigger refuse_merged before insert on candidate_message for each row execute function sec.refuse_merged();

  create table do_not_contact (
    id uuid primary key,
    tenant_id uuid not null references institution,
    candidate_id uuid not null references candidate,
    source text not null check (source in ('STAFF', 'CANDIDATE')),
    reason text,
    set_by uuid references person,
    set_at timestamptz not null,
    check ((source = 'STAFF') = (set_by is not null))
  );
  comment on table do_not_contact is 'class: tenant';
  create index do_not_contact_of_candidate on do_not_contact (candidate_id, tenant_id);
  alter table do_not_contact enable row level security;
  alter table do_not_contact force row level security;
  grant select, insert, delete on do_not_contact to :"staff";
  grant select, insert, update, delete on do_not_contact to :"command";
  create policy migrate on do_not_contact to :"owner" using (true) with check (true);
  create policy command on do_not_contact to :"command" using (true) with check (true);
  create policy staff_reads on do_not_contact for select to :"staff" using (tenant_id = sec.tenant());
  create policy staff_marks on do_not_contact for insert to :"staff"
    with check (tenant_id = sec.tenant() and source = 'STAFF');
  create policy staff_lifts on do_not_contact for delete to :"staff"
    using (tenant_id = sec.tenant() and source = 'STAFF');
  create trigger refuse_merged before insert on do_not_contact for each row execute function sec.refuse_merged();

  alter table mail_message
    drop constraint mail_message_status_check,
    add constraint mail_message_status_check check (status in (${MAIL_STATES}, 'BOUNCED')),
    add answer_code text,
    add answer text,
    add is_permanent boolean;
  create index mail_of_message_id on mail_message (regexp_replace(dedupe_key, '[^A-Za-z0-9_.-]', '.', 'g'));
  create trigger carry_mail_state after update of status, answer on mail_message for each row
    when (new.status <> old.status or new.answer is distinct from old.answer)
    execute function sec.carry_mail_state();
  alter table run_item
    drop constraint run_item_skip_reason_check,
    add constraint run_item_skip_reason_check
      check (skip_reason in (${SKIP_REASONS}, 'NO_EMAIL', 'DO_NOT_CONTACT', 'ADDRESS_BOUNCED', 'NOT_IN_DATABASE',
        'OPTED_OUT', 'APPLIED', 'ALREADY_SENT'))`;

/** The history of messages to candidates, the candidates who do not want any, and the answers of mail servers. */
export class CandidateMessages1795736000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const roles = await rolesOf(runner);
    const needed = ['refuse_merged', 'tenant', 'person', 'carry_mail_state'];
    await applyNeeded((statement) => runner.query(statement), roles, needed);
    await runner.query(withRoles(CHANGES, roles));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from run_item where skip_reason in ('NO_EMAIL', 'DO_NOT_CONTACT', 'ADDRESS_BOUNCED');
      delete from run where kind = 'EMAIL_CANDIDACIES';
      alter table run_item drop constraint run_item_skip_reason_check,
        add constraint run_item_skip_reason_check check (skip_reason in (${SKIP_REASONS}));
      drop trigger carry_mail_state on mail_message;
      drop index mail_of_message_id;
      update mail_message set status = 'FAILED' where status = 'BOUNCED';
      alter table mail_message drop answer_code, drop answer, drop is_permanent,
        drop constraint mail_message_status_check,
        add constraint mail_message_status_check check (status in (${MAIL_STATES}));
      drop table do_not_contact;
      drop table candidate_message`);
  }
}
