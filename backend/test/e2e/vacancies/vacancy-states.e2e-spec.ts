import { randomUUID } from 'node:crypto';

import { VacancyStatus, vacancyStates } from '../../../src/features/vacancies/vacancy.states';
import { aCandidate, aRoot, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy, APPLY, inDays } from '../../support/data/builders';
import {
  ALL,
  ARCHIVE,
  CLONE,
  CLOSE,
  grantsForAll,
  KEEP,
  PUBLISH,
  REJECT,
  REPUBLISH,
  UNPUBLISH,
  UPDATE,
  vacancyCalls,
  WITHDRAW,
} from '../../support/data/vacancy-commands';

const TAKE_OFF = `mutation ($id: ID!) { resolveVacancyReport(id: $id, version: 1, verdict: REMOVED, note: "Pede dinheiro.") { vacancy { status } } }`;
const CONTENT = `query ($id: ID!) { vacancy(id: $id) { title description openings yearsOfExperience salaryMin { amount } matchWeights { training related languages years skills }
  skills { skill { id } weight essential } stages { name kind order promisedDays skills { name weight } } requiredDocuments { documentType { id } } trainingAreas { id } languages { language { id } } } }`;
const COUNTS = `query ($filter: VacancyFilter) { vacancyCounts(filter: $filter) { draft pending awaitingApproval published expired closed archived } }`;
const LIST = `query ($filter: VacancyFilter) { vacancies(filter: $filter) { items { id } } }`;

describe('a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let calls: ReturnType<typeof vacancyCalls>;

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    calls = vacancyCalls(app, tenant.admin);
  });
  afterAll(() => app.close());

  describe('that is closed', () => {
    it('refuses applications, keeps the existing ones, and has no scheduled work', async () => {
      const person = await aCandidate(app);
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const candidacy = await anApplication(app, await aCandidate(app), vacancy.id);
      const closed = await calls.succeed(CLOSE, vacancy, { input: KEEP });
      expect(closed).toMatchObject({ status: 'CLOSED', closeReason: 'CANCELLED', closeNote: null, run: null });
      expect(closed.actions).toMatchObject({ canClose: false, canRepublish: true, canArchive: true, canEdit: false });
      expect([await calls.isOpen(vacancy.id), await calls.dueKinds(vacancy.id)]).toEqual([false, []]);
      const { rows } = await app.owner.query('select status from candidacy where id = $1', [candidacy]);
      expect(rows).toEqual([{ status: 'ACTIVE' }]);
      const late = { input: { vacancyId: vacancy.id }, key: randomUUID() };
      expect((await graphql(app, person.token, APPLY, late)).code).toBe('INVALID_STATE');
      expect(await calls.eventNames(vacancy.id)).toEqual(['vacancy.published', 'vacancy.closed']);
      expect(await calls.auditNames(vacancy.id)).toEqual(['vacancy.created', 'vacancy.published', 'vacancy.closed']);
    });

    it('stays open if the request has invalid values, the wrong state or no permission', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const faults = async (input: object) => (await calls.call(CLOSE, vacancy, { input })).faults;
      expect(await faults({ ...REJECT, rejectionReason: null })).toEqual(['FIELD_REQUIRED input.rejectionReasonId']);
      expect(await faults({ ...REJECT, rejectionReason: 'nada' })).toEqual(['INVALID_INPUT input.rejectionReason']);
      expect(await faults({ ...KEEP, note: 'x'.repeat(2001) })).toEqual(['INVALID_INPUT input.note']);
      const publisher = await aStaffMember(app, tenant.id, { grants: grantsForAll(ALL) });
      expect((await calls.call(CLOSE, vacancy, { input: REJECT }, publisher)).faults).toEqual([
        'FORBIDDEN input.candidacies',
      ]);
      expect(await calls.readVacancy(vacancy.id)).toMatchObject({ status: 'PUBLISHED', version: vacancy.version });
      expect((await calls.call(CLOSE, await aDraft(app, tenant.admin), { input: KEEP })).code).toBe('INVALID_STATE');
    });

    it('gets its closing date as expiry if that date has passed', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await calls.stored(vacancy.id, `end_date = now() - interval '1 minute'`);
      const closed = await calls.succeed(CLOSE, vacancy, { input: { ...KEEP, reason: 'FILLED' } });
      expect(closed).toMatchObject({ status: 'CLOSED', expiredAt: closed.endDate });
    });
  });

  describe('that is republished', () => {
    it('keeps its candidacies and clears its end', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await anApplication(app, await aCandidate(app), vacancy.id);
      const closed = await calls.succeed(CLOSE, vacancy, { input: { ...KEEP, note: 'Sem orçamento.' } });
      const end = inDays(12);
      const open = await calls.succeed(REPUBLISH, closed, { end });
      expect(open).toMatchObject({
        status: 'PUBLISHED',
        endDate: end,
        closedAt: null,
        closeReason: null,
        closeNote: null,
      });
      expect(open.actions).toMatchObject({ canUnpublish: false, canClose: true });
      expect([await calls.isOpen(vacancy.id), await calls.dueKinds(vacancy.id)]).toEqual([
        true,
        ['vacancy.expire', 'vacancy.expiring'],
      ]);
      expect((await calls.eventNames(vacancy.id)).filter((name) => name === 'vacancy.published')).toHaveLength(2);
      expect((await calls.auditNames(vacancy.id)).at(-1)).toBe('vacancy.republished');
    });

    it('needs a future closing date, an ended state, and room in the plan', async () => {
      const vacancy = await calls.anExpiredVacancy();
      expect((await calls.call(REPUBLISH, vacancy, { end: inDays(-1) })).faults).toEqual([
        'DATE_RANGE_INVALID endDate',
      ]);
      expect((await calls.call(REPUBLISH, vacancy, { end: inDays(3), at: inDays(4) })).faults).toEqual([
        'DATE_RANGE_INVALID endDate',
      ]);
      const draft = await aDraft(app, tenant.admin);
      expect((await calls.call(REPUBLISH, draft, { end: inDays(3) })).code).toBe('INVALID_STATE');
      await app.owner.query('update institution set vacancy_limit = 0 where id = $1', [tenant.id]);
      try {
        expect((await calls.call(REPUBLISH, vacancy, { end: inDays(3) })).code).toBe('QUOTA_EXCEEDED');
      } finally {
        await app.owner.query('update institution set vacancy_limit = null where id = $1', [tenant.id]);
      }
    });

    it('must not have been removed by root', async () => {
      const vacancy = await calls.anExpiredVacancy();
      await calls.stored(vacancy.id, 'removed_at = now()');
      expect((await calls.readVacancy(vacancy.id)).actions).toMatchObject({ canRepublish: false, canArchive: true });
      expect((await calls.call(REPUBLISH, vacancy, { end: inDays(3) })).code).toBe('INVALID_STATE');
    });

    it('can be scheduled, and returns to its former state when that is withdrawn', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const closed = await calls.succeed(CLOSE, vacancy, { input: KEEP });
      const waiting = await calls.succeed(REPUBLISH, closed, { end: inDays(9), at: inDays(2) });
      expect(waiting).toMatchObject({ status: 'PENDING', pendingReason: 'SCHEDULED' });
      expect(await calls.dueKinds(vacancy.id)).toEqual(['vacancy.publish']);
      const back = await calls.succeed(WITHDRAW, waiting);
      expect(back).toMatchObject({ status: 'CLOSED', closeReason: 'CANCELLED', pendingReason: null });
      expect(await calls.dueKinds(vacancy.id)).toEqual([]);
    });

    it('may have an expiry that is not stored yet', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await calls.stored(vacancy.id, `end_date = now() - interval '1 minute'`);
      expect((await calls.succeed(REPUBLISH, vacancy, { end: inDays(5) })).status).toBe('PUBLISHED');
    });
  });

  it('that is archived allows no command except a copy', async () => {
    const vacancy = await calls.anExpiredVacancy();
    const open = await aPublishedVacancy(app, tenant.admin);
    expect((await calls.call(ARCHIVE, open)).code).toBe('INVALID_STATE');
    const archived = await calls.succeed(ARCHIVE, vacancy);
    expect(archived).toMatchObject({ status: 'ARCHIVED', archivedAt: expect.any(String) });
    expect(Object.entries(archived.actions).filter(([, may]) => may)).toEqual([['canClone', true]]);
    for (const [document, more] of [
      [REPUBLISH, { end: inDays(3) }],
      [CLOSE, { input: KEEP }],
      [ARCHIVE, {}],
      [PUBLISH, {}],
      [UNPUBLISH, {}],
      [UPDATE, { input: { title: 'Nova' } }],
    ] as const)
      expect((await calls.call(document, archived, more)).code).toBe('INVALID_STATE');
  });

  it.each(Object.values(VacancyStatus))(
    'that root removes from %s gets the state of the transition table',
    async (status) => {
      const [root, { id }] = [await aRoot(app), await aPublishedVacancy(app, tenant.admin)];
      const waits = status === VacancyStatus.PENDING ? `'SCHEDULED'` : 'null';
      await calls.stored(id, `status = '${status}', pending_reason = ${waits}`);
      const report = randomUUID();
      await app.owner.query(
        `insert into vacancy_report (id, vacancy_id, reason, created_at) values ($1, $2, 'MONEY', now())`,
        [report, id],
      );
      const { vacancy } = (await must(app, root.token, TAKE_OFF, { id: report })).resolveVacancyReport;
      expect([vacancy.status]).toEqual(vacancyStates.targets(status, 'takeOff'));
    },
  );

  describe('that is copied', () => {
    const clone = (id: string, key: string = randomUUID(), staff: Person = tenant.admin) =>
      graphql(app, staff.token, CLONE, { id, key });
    const content = async (id: string) => (await must(app, tenant.admin.token, CONTENT, { id })).vacancy;

    it('gives its copy all content except dates, state, candidacies and links, and a new owner', async () => {
      const source = await aPublishedVacancy(app, tenant.admin, {
        salaryMin: { amount: '100' },
        skills: [{ skill: 'skill_teamwork', weight: 40, essential: true }],
        requiredDocuments: [{ documentType: 'doc_2', rule: 'rule_2' }],
      });
      await anApplication(app, await aCandidate(app), source.id);
      await calls.succeed(UPDATE, source, { input: { yearsOfExperience: 5 } });
      const colleague = await aStaffMember(app, tenant.id);
      const { data } = await clone(source.id, randomUUID(), colleague);
      const copy = data.cloneVacancy;
      expect(copy).toMatchObject({ status: 'DRAFT', version: 1, owner: { id: colleague.id } });
      for (const field of ['publishAt', 'endDate', 'publishedAt', 'expiredAt', 'closedAt', 'approval'])
        expect(copy[field]).toBeNull();
      expect(await content(copy.id as string)).toEqual(await content(source.id));
      const { rows } = await app.owner.query(
        `select count(distinct share_token)::int as tokens, (select count(*)::int from candidacy where vacancy_id = $2) as candidacies from vacancy where id in ($1, $2)`,
        [source.id, copy.id],
      );
      expect(rows).toEqual([{ tokens: 2, candidacies: 0 }]);
      expect(await calls.auditNames(copy.id as string)).toEqual(['vacancy.created']);
    });

    it('is copied once per key, and only by staff with access to it', async () => {
      const [source, other] = [await aDraft(app, tenant.admin), await aDraft(app, tenant.admin)];
      const key = randomUUID();
      const answers = await Promise.all([clone(source.id, key), clone(source.id, key)]);
      expect(new Set(answers.map(({ data }) => data.cloneVacancy.id as string)).size).toBe(1);
      expect((await clone(other.id, key)).code).toBe('IDEMPOTENCY_CONFLICT');
      const elsewhere = await aStaffMember(app, tenant.id, {
        preset: 'DEPARTMENT_MANAGER',
        departments: [tenant.departmentId],
      });
      expect((await clone(source.id, randomUUID(), elsewhere)).code).toBe('NOT_FOUND');
    });
  });

  it.each([
    ['publish', 'publish', 'edit'],
    ['edit', 'edit', 'publish'],
  ])('accepts one of %s, %s and %s in parallel, and refuses the others', async (...verbs) => {
    const draft = await aDraft(app, tenant.admin);
    const colleague = await aStaffMember(app, tenant.id);
    const answers = await Promise.all(
      verbs.map((name, place) =>
        name === 'publish'
          ? calls.call(PUBLISH, draft, {}, place === 0 ? tenant.admin : colleague)
          : calls.call(UPDATE, draft, { input: { title: `Título ${place}` } }, place === 0 ? tenant.admin : colleague),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
    expect((await calls.readVacancy(draft.id)).version).toBe(draft.version + 1);
  });

  it('accepts one of several parallel commands, and no application after the closing', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const [colleague, candidate] = [await aStaffMember(app, tenant.id), await aCandidate(app)];
    const [applied, ...answers] = await Promise.all([
      graphql(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key: randomUUID() }),
      calls.call(CLOSE, vacancy, { input: KEEP }),
      calls.call(CLOSE, vacancy, { input: { ...KEEP, reason: 'FILLED' } }, colleague),
      calls.call(UPDATE, vacancy, { input: { title: 'Outro título' } }, colleague),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION', 'STALE_VERSION']);
    expect(['OK', 'INVALID_STATE']).toContain(applied!.code);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from candidacy c join vacancy v on v.id = c.vacancy_id where v.id = $1 and c.applied_at > v.closed_at`,
      [vacancy.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is counted by state and filtered in lists', async () => {
    const own = await aTenant(app);
    const colleague = await aStaffMember(app, own.id);
    const at = (id: string, set: string) => calls.stored(id, set);
    const [draft, waiting, ended, closed, archived, open] = await Promise.all([
      aDraft(app, own.admin, { category: 'part_time' }),
      aDraft(app, own.admin),
      aPublishedVacancy(app, own.admin),
      aPublishedVacancy(app, own.admin),
      aPublishedVacancy(app, own.admin),
      aPublishedVacancy(app, colleague, { visibility: 'PRIVATE', endDate: inDays(2) }),
    ]);
    await at(waiting.id, `status = 'PENDING', pending_reason = 'AWAITING_APPROVAL'`);
    await at(ended.id, `end_date = now() - interval '1 second'`);
    await at(closed.id, `status = 'CLOSED'`);
    await at(archived.id, `status = 'ARCHIVED'`);
    const counts = async (filter?: object) => (await must(app, own.admin.token, COUNTS, { filter })).vacancyCounts;
    const each = { draft: 1, pending: 1, awaitingApproval: 1, published: 1, expired: 1, closed: 1, archived: 1 };
    expect(await counts()).toEqual(each);
    expect(await counts({ status: ['DRAFT'] })).toEqual(each);
    expect(await counts({ ownerId: colleague.id })).toMatchObject({ draft: 0, published: 1, expired: 0 });
    const found = async (filter: object) =>
      (await must(app, own.admin.token, LIST, { filter })).vacancies.items.map(({ id }: Data) => id as string);
    expect(await found({ ownerId: colleague.id })).toEqual([open.id]);
    expect(await found({ visibility: 'PRIVATE' })).toEqual([open.id]);
    expect(await found({ category: 'part_time' })).toEqual([draft.id]);
    expect(await found({ pendingReason: 'AWAITING_APPROVAL' })).toEqual([waiting.id]);
    expect(await found({ endsBefore: inDays(3), status: ['PUBLISHED'] })).toEqual([open.id]);
    // The counts contain only vacancies within the scope of the permission.
    const manager = await aStaffMember(app, own.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [own.departmentId],
    });
    expect((await must(app, manager.token, COUNTS)).vacancyCounts).toMatchObject({ draft: 0, published: 0, closed: 0 });
  });
});
