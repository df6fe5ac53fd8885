import { randomBytes, randomUUID } from 'node:crypto';

import { AuditSealingRepository } from '../../../src/platform/audit/audit-sealing.repository';
import { ExpiredRows } from '../../../src/platform/housekeeping/expired-rows';
import { RetentionWorker } from '../../../src/features/privacy/retention.worker';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, APPLY } from '../../support/data/builders';
import { aTag, TAG_CANDIDATES } from '../../support/candidate-database/candidate-database';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aDocument } from '../../support/data/fixture';
import { pendingEvents } from '../../support/data/pending-events';
import { until } from '../../support/setup/wait';

const ME = '{ user { id } }';
const RECOVER = `mutation ($email: String!) { requestRecovery(email: $email) { challengeId } }`;

describe('housekeeping', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp();
    await app.owner.query(
      `insert into throttle (key, hits, resets_at) values ('before-start', 1, now() - interval '400 days')`,
    );
    worker = await startTestWorker();
    tenant = await aTenant(app);
    // The worker also removes expired rows when it starts. The tests insert theirs after that round.
    await until(
      async () => (await app.owner.query(`select 1 from throttle where key = 'before-start'`)).rowCount,
      (found) => found === 0,
    );
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  /** Two expired rows of each kind, and one that has not expired. */
  async function rows(mark: string): Promise<void> {
    const { rows: found } = await app.owner.query('select id from account where person_id = $1', [tenant.admin.id]);
    const account = found[0].id as string;
    const put = (text: string, values: unknown[] = []) => app.owner.query(text, values);
    for (const age of ['400 days', '401 days', '1 minute']) {
      const at = `now() - interval '${age}'`;
      await put(`insert into throttle (key, hits, resets_at) values ($1, 1, ${at} + interval '2 minutes')`, [
        `${mark}:${age}`,
      ]);
      await put(
        `insert into auth_code (id, account_id, purpose, code_hash, created_at, expires_at) values ($1, $2, 'VERIFY', '', ${at}, ${at} + interval '10 minutes')`,
        [randomUUID(), account],
      );
      await put(
        `insert into session (id, account_id, refresh_hash, user_agent, idle_until, expires_at) values ($1, $2, '', $3, ${at} + interval '1 hour', ${at} + interval '1 day')`,
        [randomUUID(), account, mark],
      );
      await put(
        `insert into idempotency (actor_id, key, operation, input_sha256, result_id, created_at) values ($1, $2, $3, '', $1, ${at})`,
        [tenant.admin.id, randomUUID(), mark],
      );
      await put(
        `insert into due_item (id, kind, subject_id, due_at, done_at, state) values ($1, $2, $1, ${at}, ${at}, 'DONE')`,
        [randomUUID(), mark],
      );
      await put(
        `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, status, send_after, created_at)
         values ($1, $2, 'a@exemplo.co.mz', $3, 'pt', '{}', 'SENT', ${at}, ${at})`,
        [randomUUID(), randomBytes(8).toString('hex'), mark],
      );
    }
    // A waiting item is never expired.
    await put(`insert into due_item (id, kind, subject_id, due_at) values ($1, $2, $1, now() - interval '400 days')`, [
      randomUUID(),
      mark,
    ]);
    await put(
      `insert into mail_message (id, dedupe_key, address, template_key, locale, variables, send_after, created_at)
       values ($1, $2, 'a@exemplo.co.mz', $3, 'pt', '{}', now() + interval '1 hour', now() - interval '400 days')`,
      [randomUUID(), randomBytes(8).toString('hex'), mark],
    );
  }

  const left = async (mark: string) => {
    const { rows: counted } = await app.owner.query(
      `select (select count(*)::int from throttle where key like $1 || '%') as throttle,
         (select count(*)::int from auth_code c join account a on a.id = c.account_id where a.person_id = $2 and c.purpose = 'VERIFY') as auth_code,
         (select count(*)::int from session where user_agent = $1) as session,
         (select count(*)::int from idempotency where operation = $1) as idempotency,
         (select count(*)::int from due_item where kind = $1) as due_item,
         (select count(*)::int from mail_message where template_key = $1) as mail_message`,
      [mark, tenant.admin.id],
    );
    return counted[0] as Record<string, number>;
  };

  it('removes expired rows in batches, and nothing the second time', async () => {
    const tidying = worker.get(ExpiredRows);
    await rows('old-rows');
    const first = await tidying.run(1);
    expect(first).toEqual({
      run: 0,
      vacancy_invitation: 0,
      private_vacancy: 0,
      list_export: 0,
      candidate_import: 0,
      candidate_import_row: 0,
      throttle: 2,
      auth_code: 2,
      session: 2,
      idempotency: 2,
      due_item: 2,
      mail_message: 2,
    });
    expect(await left('old-rows')).toEqual({
      throttle: 1,
      auth_code: 1,
      session: 1,
      idempotency: 1,
      due_item: 2,
      mail_message: 2,
    });
    const again = await tidying.run();
    expect(Object.values(again).every((removed) => removed === 0)).toBe(true);
    expect((await must(app, tenant.admin.token, ME)).user.id).toBe(tenant.admin.id);
  });

  it('removes the invitations to a vacancy that ended long ago', async () => {
    const [over, lately] = [await aPublishedVacancy(app, tenant.admin), await aPublishedVacancy(app, tenant.admin)];
    const INVITE = `mutation ($key: ID!, $id: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $id, input: $input) { email } }`;
    for (const { id } of [over, lately]) {
      await must(app, tenant.admin.token, INVITE, {
        key: randomUUID(),
        id,
        input: { emails: ['convidada@exemplo.co.mz'] },
      });
    }
    const close = (id: string, days: number) =>
      app.owner.query(
        `update vacancy set status = 'CLOSED', closed_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      );
    await close(over.id, 91);
    await close(lately.id, 89);
    expect((await worker.get(ExpiredRows).run()).vacancy_invitation).toBe(1);
    const { rows: kept } = await app.owner.query(
      'select vacancy_id from vacancy_invitation where vacancy_id = any ($1)',
      [[over.id, lately.id]],
    );
    expect(kept).toEqual([{ vacancy_id: lately.id }]);
  });

  it('removes each row once when two workers run it in parallel', async () => {
    await rows('twice');
    const both = await Promise.all([worker.get(ExpiredRows).run(1), worker.get(ExpiredRows).run(1)]);
    const sum = (kind: string) => (both[0][kind] ?? 0) + (both[1][kind] ?? 0);
    expect(['throttle', 'session', 'idempotency', 'due_item', 'mail_message'].map(sum)).toEqual([2, 2, 2, 2, 2]);
    expect((await left('twice')).session).toBe(1);
  });

  it('removes the permission to reset a password together with its code', async () => {
    const { requestRecovery } = await must(app, null, RECOVER, { email: tenant.admin.email });
    await app.owner.query(
      `update auth_code set created_at = now() - interval '3 days', expires_at = now() - interval '3 days' where id = $1`,
      [requestRecovery.challengeId],
    );
    await worker.get(ExpiredRows).run();
    const { rowCount } = await app.owner.query('select 1 from reset_grant where id = $1', [
      requestRecovery.challengeId,
    ]);
    expect(rowCount).toBe(0);
  });

  describe('anonymises applications after the retention period', () => {
    const READ = `query ($id: ID!) { candidacy(id: $id) { id candidateId profile { name surname } contact { email telephone } motivation attachments { id } } }`;
    const LIST = `{ candidacies(page: { perPage: 100 }) { items { id candidateId candidateName } } }`;
    const PROFILE = `{ candidate { name documents { id } } }`;
    const MARK = 'Zacarias-Guardado';

    const aKeeper = async (months: number | null) => {
      const made = await aTenant(app);
      await app.owner.query('update institution set retention_months = $2 where id = $1', [made.id, months]);
      return made;
    };
    /** A candidate who applied and got the answer that many months ago. */
    async function applied(
      keeper: Tenant,
      months: number,
      { status = 'REJECTED', person }: { status?: string; person?: Person } = {},
    ) {
      const candidate = person ?? (await aCandidate(app, { name: MARK }));
      const vacancy = await aPublishedVacancy(app, keeper.admin);
      const { applyToVacancy } = await must(app, candidate.token, APPLY, {
        input: { vacancyId: vacancy.id, documentIds: [await aDocument(app, candidate)], motivation: MARK },
        key: randomUUID(),
      });
      const id = applyToVacancy.id as string;
      // While a message about an application is stored, the row of the application is locked. The clean-up skips
      // locked rows.
      await until(
        () => pendingEvents(app, [id]),
        (open) => open === 0,
      );
      await app.owner.query(
        `update candidacy set status = $2, updated_at = now() - make_interval(months => $3, days => 1) where id = $1`,
        [id, status, months],
      );
      return { id, candidate };
    }
    const anonymous = async (id: string) =>
      (await app.owner.query('select anonymised_at is not null as gone from candidacy where id = $1', [id])).rows[0]
        .gone as boolean;
    const retention = () => worker.get(RetentionWorker);

    it('once, and keeps the profile of the candidate', async () => {
      const keeper = await aKeeper(6);
      const old = await applied(keeper, 6);
      await must(app, keeper.admin.token, READ, { id: old.id });
      const { id: tagId } = await aTag(app, keeper.admin);
      const selection = { ids: [old.candidate.id] };
      await must(app, keeper.admin.token, TAG_CANDIDATES, { selection, add: [tagId], remove: [] });
      const counts = await Promise.all([retention().run(1), retention().run(1)]);
      expect(counts[0] + counts[1]).toBe(1);
      expect(await retention().run()).toBe(0);

      const { candidacy } = await must(app, keeper.admin.token, READ, { id: old.id });
      expect(candidacy).toMatchObject({
        candidateId: old.id,
        contact: { email: null, telephone: null },
        motivation: null,
        attachments: [],
      });
      const { candidacies } = await must(app, keeper.admin.token, LIST);
      expect(JSON.stringify([candidacy, candidacies])).not.toMatch(new RegExp(`${MARK}|${old.candidate.id}`));
      const { candidate } = await must(app, old.candidate.token, PROFILE);
      expect(candidate).toMatchObject({ name: MARK, documents: [{ id: expect.any(String) }] });
      const { rows: known } = await app.owner.query('select 1 from institution_candidate where candidate_id = $1', [
        old.candidate.id,
      ]);
      expect(known).toEqual([]);
      const tagged = await app.owner.query('select 1 from candidate_tagging where tag_id = $1', [tagId]);
      expect(tagged.rows).toEqual([]);
      const { rows: traces } = await app.owner.query(
        `select count(*)::int as n from audit_event where object_id = $1 and action = 'candidacy.anonymised'`,
        [old.id],
      );
      expect(traces).toEqual([{ n: 1 }]);
      await worker.get(AuditSealingRepository).run();
      expect((await app.owner.query('select 1 from sec.audit_faults()')).rowCount).toBe(0);
    });

    it('keeps them before its end, without a retention period, and while the candidate has an open application', async () => {
      const [keeper, forever] = [await aKeeper(6), await aKeeper(null)];
      const young = await applied(keeper, 5);
      const kept = await applied(forever, 100);
      const open = await applied(keeper, 12, { status: 'ACTIVE' });
      const beside = await applied(keeper, 12, { person: open.candidate });
      await retention().run();
      expect(await Promise.all([young, kept, open, beside].map(({ id }) => anonymous(id)))).toEqual([
        false,
        false,
        false,
        false,
      ]);
      await app.owner.query(
        `update vacancy set status = 'CLOSED' where id = (select vacancy_id from candidacy where id = $1)`,
        [open.id],
      );
      await retention().run();
      expect(await Promise.all([open, beside].map(({ id }) => anonymous(id)))).toEqual([true, true]);
    });
  });

  it.each([
    'sec.anonymise_candidacies(timestamptz, int)',
    'sec.declined_request(uuid)',
    'sec.tidy(timestamptz, timestamptz, int)',
    'sec.seal_audit(int)',
    'sec.audit_faults()',
    'sec.audit_counts()',
    'sec.audit_heads()',
    'sec.audit_hash_at(uuid, bigint)',
  ])('%s can only be called by the worker', async (signature) => {
    const { rows: able } = await app.owner.query(
      `select r.rolname from pg_roles r where r.rolname like current_database() || '\\_%' and has_function_privilege(r.oid, $1, 'execute') order by 1`,
      [signature],
    );
    const names = (able as { rolname: string }[]).map(({ rolname }) => rolname.replace(/^.*_/, ''));
    expect(names).toEqual(['command', 'worker']);
  });
});
