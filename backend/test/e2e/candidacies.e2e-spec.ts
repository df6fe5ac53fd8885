import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../support/actors';
import { graphql, must, startApp, type TestApp } from '../support/app';
import { anAppliedCandidacy, anApplication, aPublishedVacancy, APPLY, type BuiltVacancy, inDays } from '../support/builders';

const APPROVE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id status version } }`;
const REJECT = `mutation ($id: ID!, $version: Int!, $reason: String!, $feedback: String) { rejectCandidacy(id: $id, version: $version, reason: $reason, feedback: $feedback) { id status version decisions { kind feedback reason { key } } } }`;
const ADVANCE = `mutation ($id: ID!, $version: Int!, $stageId: ID!, $mode: AdvanceMode) { advanceCandidacy(id: $id, version: $version, stageId: $stageId, mode: $mode) { id status version stage { id name } stages { stage { name } result leftAt } } }`;
const REVERSE = `mutation ($id: ID!, $version: Int!, $reason: String!) { reverseApproval(id: $id, version: $version, reason: $reason) { status version } }`;
const RESELECT = `mutation ($id: ID!, $version: Int!, $reason: String!) { reselectCandidacy(id: $id, version: $version, reason: $reason) { status version reselected } }`;
const MINE = `{ myCandidacies { total items { id status stageName stageOrder stageTotal feedback canWithdraw timeline { stageName state } score { total components { key contribution } } } } }`;

describe('candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    other = await aTenant(app);
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  describe('applying', () => {
    it('starts in the posting stage and shows the candidate where they stand', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const id = await anApplication(app, candidate, vacancy.id);
      const { myCandidacies } = await must(app, candidate.token, MINE);
      const mine = myCandidacies.items.find((item: { id: string }) => item.id === id);
      expect(mine).toMatchObject({ status: 'ACTIVE', stageName: 'Publicação da vaga', stageOrder: 1, stageTotal: 3, canWithdraw: true });
      expect(mine.timeline.map((entry: { state: string }) => entry.state)).toEqual(['NOW', 'TO_COME', 'TO_COME']);
      expect(mine.score.total).toBe(0);
    });

    it('happens once, however many times at once it is sent', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(app)));
      const twice = people.flatMap((person) => [person, person]);
      const answers = await Promise.all(twice.map(({ token }) => graphql(app, token, APPLY, { input: { vacancyId: vacancy.id }, key: randomUUID() })));
      const codes = answers.map(({ code }) => code).sort();
      expect(codes).toEqual([...Array<string>(8).fill('DUPLICATE_APPLICATION'), ...Array<string>(8).fill('OK')]);
      const { rows } = await app.owner.query('select count(*)::int as n from candidacy where vacancy_id = $1', [vacancy.id]);
      expect(rows).toEqual([{ n: 8 }]);
    });

    it('answers the same application for the same key, and refuses the key for another', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const key = randomUUID();
      const first = await must(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key });
      const again = await must(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key });
      expect(again.applyToVacancy.id).toBe(first.applyToVacancy.id);
      const elsewhere = await aPublishedVacancy(app, tenant.admin);
      expect((await graphql(app, candidate.token, APPLY, { input: { vacancyId: elsewhere.id }, key })).code).toBe('IDEMPOTENCY_CONFLICT');
    });

    it('needs a province', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const fresh = await aCandidate(app, { province: null });
      const { errors } = await graphql(app, fresh.token, APPLY, { input: { vacancyId: vacancy.id }, key: randomUUID() }, { locale: 'pt' });
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'PROFILE_INCOMPLETE', params: { field: 'PROVINCE' } } });
    });

    it('needs the mandatory documents', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, { requiredDocuments: [{ documentType: 'doc_3', rule: 'rule_1' }] });
      const { errors } = await graphql(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key: randomUUID() });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FIELD_REQUIRED', field: 'documentIds' });
    });

    it.each([
      ['a draft', 'DRAFT', 'NOT_FOUND'],
      ['one that has ended', 'ENDED', 'INVALID_STATE'],
      ['a private one without its link', 'PRIVATE', 'NOT_FOUND'],
      ['one that does not exist', 'ABSENT', 'NOT_FOUND'],
    ])('is refused for %s', async (_, state, code) => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, state === 'PRIVATE' ? { visibility: 'PRIVATE' } : {});
      if (state === 'DRAFT') await app.owner.query(`update vacancy set status = 'DRAFT' where id = $1`, [vacancy.id]);
      if (state === 'ENDED') await app.owner.query(`update vacancy set end_date = now() - interval '1 minute' where id = $1`, [vacancy.id]);
      const vacancyId = state === 'ABSENT' ? randomUUID() : vacancy.id;
      expect((await graphql(app, candidate.token, APPLY, { input: { vacancyId }, key: randomUUID() })).code).toBe(code);
    });

    it('opens a private vacancy by its token', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
      const answer = await graphql(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id, shareToken: vacancy.shareToken }, key: randomUUID() });
      expect(answer.code).toBe('OK');
    });

    it('may happen again after it was withdrawn', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const id = await anApplication(app, candidate, vacancy.id);
      const WITHDRAW = `mutation ($id: ID!) { withdrawCandidacy(id: $id, reason: "Aceitei outra proposta") { status canWithdraw } }`;
      expect((await must(app, candidate.token, WITHDRAW, { id })).withdrawCandidacy).toEqual({ status: 'WITHDRAWN', canWithdraw: false });
      expect((await graphql(app, candidate.token, WITHDRAW, { id })).code).toBe('INVALID_STATE');
      expect(await anApplication(app, candidate, vacancy.id)).not.toBe(id);
    });

    it('is not for staff', async () => {
      expect((await graphql(app, tenant.admin.token, APPLY, { input: { vacancyId: randomUUID() }, key: randomUUID() })).code).toBe('FORBIDDEN');
    });
  });

  describe('deciding', () => {
    let applied: { vacancy: BuiltVacancy; candidacyId: string };
    beforeEach(async () => {
      applied = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    });

    it('goes its whole way: advance, approve, reverse, reject with feedback, reselect', async () => {
      const { token } = tenant.admin;
      const { candidacyId: id, vacancy } = applied;
      const advanced = (await must(app, token, ADVANCE, { id, version: 1, stageId: vacancy.stages[1], mode: 'FINISH_CURRENT' })).advanceCandidacy;
      expect(advanced).toMatchObject({ status: 'ACTIVE', stage: { name: 'Triagem de CV' }, version: 2 });
      expect(advanced.stages.map((stage: { result: string }) => stage.result)).toEqual(['APPROVED', 'IN_PROGRESS']);
      expect((await must(app, token, APPROVE, { id, version: 2 })).approveCandidacy.status).toBe('APPROVED');
      expect((await must(app, token, REVERSE, { id, version: 3, reason: 'Documento em falta' })).reverseApproval.status).toBe('ACTIVE');
      const rejected = (await must(app, token, REJECT, { id, version: 4, reason: 'more_experience', feedback: 'Obrigado pelo interesse.' })).rejectCandidacy;
      expect(rejected.status).toBe('REJECTED');
      expect(rejected.decisions.map((decision: { kind: string }) => decision.kind)).toEqual(['REJECT', 'REVERSE_APPROVAL', 'APPROVE', 'ADVANCE', 'APPLY']);
      expect((await must(app, token, RESELECT, { id, version: 5, reason: 'Abriu outro lugar' })).reselectCandidacy).toMatchObject({ status: 'APPROVED', reselected: true });
    });

    it('keeps the current stage open when asked to', async () => {
      const { candidacyId: id, vacancy } = applied;
      const { advanceCandidacy } = await must(app, tenant.admin.token, ADVANCE, { id, version: 1, stageId: vacancy.stages[2], mode: 'KEEP_CURRENT' });
      expect(advanceCandidacy.stages.map(({ leftAt }: { leftAt: string | null }) => leftAt)).toEqual([null, null]);
    });

    it('is made once by two recruiters at once', async () => {
      const { candidacyId: id } = applied;
      const second = await aStaffMember(app, tenant.id);
      const answers = await Promise.all([
        graphql(app, tenant.admin.token, APPROVE, { id, version: 1 }),
        graphql(app, second.token, REJECT, { id, version: 1, reason: 'more_experience' }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      const { rows } = await app.owner.query(`select count(*)::int as n from candidacy_decision where candidacy_id = $1 and kind <> 'APPLY'`, [id]);
      expect(rows).toEqual([{ n: 1 }]);
      const events = await app.owner.query(`select count(*)::int as n from outbox where name = 'candidacy.decided' and payload ->> 'candidacyId' = $1`, [id]);
      expect(events.rows).toEqual([{ n: 1 }]);
    });

    it.each([
      ['a step that the state does not have', REVERSE, { reason: 'x' }, 'INVALID_STATE'],
      ['a rejection without a known reason', REJECT, { reason: 'none_of_these' }, 'INVALID_INPUT'],
      ['a rejection without a reason', REJECT, { reason: '  ' }, 'FIELD_REQUIRED'],
      ['a stage of another vacancy', ADVANCE, { stageId: randomUUID() }, 'NOT_FOUND'],
    ])('refuses %s and changes nothing', async (_, document, more, code) => {
      const { candidacyId: id } = applied;
      expect((await graphql(app, tenant.admin.token, document, { id, version: 1, ...more })).code).toBe(code);
      const { rows } = await app.owner.query('select status, version from candidacy where id = $1', [id]);
      expect(rows).toEqual([{ status: 'ACTIVE', version: 1 }]);
    });

    it('is not found by another institution, and forbidden without the permission', async () => {
      const { candidacyId: id } = applied;
      expect((await graphql(app, other.admin.token, APPROVE, { id, version: 1 })).code).toBe('NOT_FOUND');
      const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
      expect((await graphql(app, observer.token, APPROVE, { id, version: 1 })).code).toBe('FORBIDDEN');
      const manager = await aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments: [tenant.departmentId] });
      expect((await graphql(app, manager.token, APPROVE, { id, version: 1 })).code).toBe('NOT_FOUND');
    });

    it('is told to the candidate only when its undo window is over', async () => {
      const person = await aCandidate(app);
      const { candidacyId: id } = await anAppliedCandidacy(app, tenant, person);
      await must(app, tenant.admin.token, REJECT, { id, version: 1, reason: 'more_experience', feedback: 'Fica para a próxima.' });
      const shown = async () => (await must(app, person.token, MINE)).myCandidacies.items[0];
      expect(await shown()).toMatchObject({ status: 'REJECTED', feedback: 'Fica para a próxima.' });
      await app.owner.query('alter table candidacy_decision disable trigger user');
      await app.owner.query(`update candidacy_decision set visible_at = now() + interval '1 hour' where candidacy_id = $1 and kind = 'REJECT'`, [id]);
      await app.owner.query('alter table candidacy_decision enable trigger user');
      expect(await shown()).toMatchObject({ status: 'ACTIVE', feedback: null });
    });
  });

  it('shows board, list, ranking and detail of the same people', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin, { endDate: inDays(3) });
    for (let index = 0; index < 3; index += 1) await anApplication(app, await aCandidate(app), vacancy.id);
    const { token } = tenant.admin;
    const { candidacyBoard } = await must(app, token, `query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { counts { total active } } columns { count cards { id candidateName } } approved { count } } }`, { id: vacancy.id });
    expect(candidacyBoard).toMatchObject({ vacancy: { counts: { total: 3, active: 3 } }, approved: { count: 0 } });
    expect(candidacyBoard.columns.map((column: { count: number; cards: unknown[] }) => [column.count, column.cards.length])).toEqual([[3, 3], [0, 0], [0, 0]]);
    const { ranking } = await must(app, token, `query ($id: ID!) { ranking(vacancyId: $id, page: { page: 1, perPage: 2 }) { total endCursor weights { training } items { rank candidacy { id score band } components { key weight } } } }`, { id: vacancy.id });
    expect(ranking).toMatchObject({ total: 3, weights: { training: 40 }, items: [{ rank: 1, candidacy: { score: 0, band: 'BELOW' } }, { rank: 2 }] });
    const rest = await must(app, token, `query ($id: ID!, $after: String) { ranking(vacancyId: $id, page: { page: 1, perPage: 2, after: $after }) { items { rank candidacy { id } } } }`, { id: vacancy.id, after: ranking.endCursor });
    expect(rest.ranking.items.map((item: { rank: number }) => item.rank)).toEqual([3]);
    const id = ranking.items[0].candidacy.id as string;
    const { candidacy, matchScore } = await must(app, token, `query ($id: ID!) { candidacy(id: $id) { profile { name } contact { email } stages { result } actions { canApprove } } matchScore(candidacyId: $id) { total components { key state } } }`, { id });
    expect(candidacy).toMatchObject({ profile: { name: 'Amélia' }, actions: { canApprove: true } });
    expect(matchScore.components.map((part: { state: string }) => part.state)).toEqual(['MISSING_DATA', 'MISSING_DATA', 'MISSING_DATA', 'MISSING_DATA', 'NOT_APPLICABLE']);
    expect((await graphql(app, other.admin.token, `query ($id: ID!) { ranking(vacancyId: $id) { total } }`, { id: vacancy.id })).code).toBe('NOT_FOUND');
  });
});
