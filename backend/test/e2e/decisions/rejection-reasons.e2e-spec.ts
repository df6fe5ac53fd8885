import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { codesOf, endedRun } from '../../support/data/bulk-decisions';
import { DECIDE } from '../../support/data/decisions';
import { aTemplate, SAVE_TEXT } from '../../support/data/institution';
import { CLOSE } from '../../support/data/vacancy-commands';
import { aReason, DELETE_REASON, reasonInput, reasonsOf, SAVE_REASON } from '../../support/rejections/rejections';
import { until } from '../../support/setup/wait';

const REJECT = `mutation ($id: ID!, $version: Int!, $reasonId: ID, $reason: String) { rejectCandidacy(id: $id, version: $version, reasonId: $reasonId, reason: $reason) { version decisions { id kind reason { key } rejectionReason { id name { localized } } } } }`;
const REJECT_MANY = `mutation ($key: ID!, $selection: CandidacySelection!, $reasonId: ID) { run: rejectCandidacies(idempotencyKey: $key, selection: $selection, reasonId: $reasonId) { id } }`;
const LIST = `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { items { id status rejectionReason { id name { localized } } } } }`;
const BOARD = `query ($id: ID!) { candidacyBoard(vacancyId: $id) { rejected { cards { rejectionReason { id } } } } ranking(vacancyId: $id) { items { candidacy { rejectionReason { id } } } } }`;
const MINE = `{ myCandidacies { items { id status rejectionReason } } }`;

describe('reasons for rejection', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '1', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const applied = async (person?: Person, by = tenant) =>
    (await anAppliedCandidacy(app, by, person ?? (await aCandidate(app)))).candidacyId;
  const save = (by: Person, variables: object) =>
    graphql(app, by.token, SAVE_REASON, { key: randomUUID(), ...variables });
  const remove = (by: Person, { id, version }: Data) => graphql(app, by.token, DELETE_REASON, { id, version });
  const reject = (id: string, more: object, by: Person = tenant.admin) =>
    graphql(app, by.token, REJECT, { id, version: 1, ...more });
  const listed = async (filter: object): Promise<Data[]> =>
    (await must(app, tenant.admin.token, LIST, { filter })).candidacies.items as Data[];

  it('are copied from the platform for a new institution, each with a text for the candidate', async () => {
    const reasons = await reasonsOf(app, other.admin);
    expect(reasons).toHaveLength(10);
    expect(reasons.map(({ order }) => order)).toEqual(reasons.map((_, index) => index + 1));
    expect(reasons[0]).toMatchObject({ version: 1, active: true, inUse: false });
    expect(reasons[0].name).toMatchObject({
      pt: 'A função pede mais experiência',
      en: 'The role asks for more experience',
    });
    for (const { name, candidateText } of reasons) {
      const texts = ['en', 'pt', 'fr'].map((locale) => candidateText[locale] as string);
      expect(new Set(texts).size).toBe(3);
      expect(texts).not.toContain(name.pt);
    }
  });

  it('are created, changed, ordered and deleted, with audit and events', async () => {
    const mine = await aTenant(app);
    const input = reasonInput({ order: 2 });
    const key = randomUUID();
    const created = (await save(mine.admin, { key, input })).data.saveRejectionReason as Data;
    expect(created).toMatchObject({ version: 1, order: 2, active: true, inUse: false });
    // The same call again changes nothing.
    expect((await save(mine.admin, { key, input })).data.saveRejectionReason.id).toBe(created.id);
    const texts = reasonInput({ order: 11, active: false });
    const changed = await save(mine.admin, { id: created.id, version: 1, input: texts });
    expect(changed.data.saveRejectionReason).toMatchObject({ version: 2, order: 11, active: false });
    expect((await save(mine.admin, { id: created.id, version: 1, input: texts })).code).toBe('STALE_VERSION');
    expect((await reasonsOf(app, mine.admin)).map(({ order }) => order)).toEqual(
      Array.from({ length: 11 }, (_, at) => at + 1),
    );
    expect((await remove(mine.admin, { id: created.id, version: 2 })).code).toBe('OK');
    expect(await reasonsOf(app, mine.admin)).toHaveLength(10);
    const { rows } = await app.owner.query(
      `select a.action, e.name from audit_event a
       join outbox e on e.payload ->> 'reasonId' = a.object_id::text and e.request_id = a.request_id
       where a.object_id = $1 order by a.seq`,
      [created.id],
    );
    const actions = ['rejection-reason.created', 'rejection-reason.changed', 'rejection-reason.removed'];
    expect(rows).toEqual(actions.map((action) => ({ action, name: action })));
  });

  it('are added at the end of the list, also after one in the middle was deleted', async () => {
    const mine = await aTenant(app);
    const [, second] = await reasonsOf(app, mine.admin);
    expect((await remove(mine.admin, second!)).code).toBe('OK');
    const { id } = await aReason(app, mine.admin);
    expect((await reasonsOf(app, mine.admin)).map((reason) => reason.id).at(-1)).toBe(id);
  });

  it('refuse a name of another reason, also when two save it at once, and texts that are missing', async () => {
    const taken = await aReason(app, tenant.admin);
    const { name } = reasonInput();
    const input = reasonInput({ name: { ...name, fr: (taken.name.fr as string).toUpperCase() } });
    expect((await save(tenant.admin, { input })).faults).toEqual(['ALREADY_EXISTS name.fr']);
    const own = { name: taken.name, candidateText: taken.candidateText } as Record<string, Data>;
    const texts = Object.fromEntries(Object.entries(own).map(([field, { localized: _, ...all }]) => [field, all]));
    expect((await save(tenant.admin, { id: taken.id, version: 1, input: texts })).code).toBe('OK');
    const both = await Promise.all([1, 2].map(() => save(tenant.admin, { input: { ...reasonInput(), name } })));
    expect(both.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
    const blank = reasonInput({ candidateText: { en: ' ', pt: 'x', fr: 'x'.repeat(1001) } });
    expect((await save(tenant.admin, { input: blank })).faults).toEqual([
      'FIELD_REQUIRED candidateText.en',
      'INVALID_INPUT candidateText.fr',
    ]);
    expect((await save(tenant.admin, { input: reasonInput({ order: 0 }) })).faults).toEqual(['INVALID_INPUT order']);
    expect((await save(tenant.admin, { id: taken.id, input: reasonInput() })).faults).toEqual([
      'FIELD_REQUIRED version',
    ]);
  });

  it('always include one active reason, and are at most 50', async () => {
    const mine = await aTenant(app);
    await app.owner.query('delete from rejection_reason where tenant_id = $1 and position > 1', [mine.id]);
    const [last] = await reasonsOf(app, mine.admin);
    const refused = await remove(mine.admin, last);
    expect([refused.code, refused.errors[0]!.extensions.params]).toEqual(['INVALID_STATE', { reason: 'LAST_ACTIVE' }]);
    const inactive = { id: last.id, version: 1, input: reasonInput({ active: false }) };
    expect((await save(mine.admin, inactive)).code).toBe('INVALID_STATE');
    await app.owner.query(
      `insert into rejection_reason (id, tenant_id, name, candidate_text, position, created_at, updated_at)
       select gen_random_uuid(), $1, jsonb_build_object('en', n, 'pt', n, 'fr', n), '{"en": "x", "pt": "x", "fr": "x"}', n, now(), now()
       from generate_series(2, 50) n`,
      [mine.id],
    );
    expect((await save(mine.admin, { input: reasonInput() })).code).toBe('QUOTA_EXCEEDED');
  });

  it('are shown in the history, the list, the board and the ranking, and filter the list', async () => {
    const reason = await aReason(app, tenant.admin);
    const { vacancy, candidacyId: id } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const { data } = await reject(id, { reasonId: reason.id });
    const ref = { id: reason.id, name: { localized: reason.name.localized } };
    expect(data.rejectCandidacy.decisions[0]).toMatchObject({ kind: 'REJECT', reason: null, rejectionReason: ref });
    expect(await listed({ rejectionReasonIds: [reason.id] })).toEqual([
      { id, status: 'REJECTED', rejectionReason: ref },
    ]);
    expect(await listed({ rejectionReasonIds: [randomUUID()] })).toEqual([]);
    const { candidacyBoard, ranking } = await must(app, tenant.admin.token, BOARD, { id: vacancy.id });
    expect(candidacyBoard.rejected.cards).toEqual([{ rejectionReason: { id: reason.id } }]);
    expect(ranking.items).toEqual([{ candidacy: { rejectionReason: { id: reason.id } } }]);
    await must(app, tenant.admin.token, DECIDE.RESELECT!, { id, version: 2 });
    expect(await listed({ ids: [id] })).toEqual([{ id, status: 'APPROVED', rejectionReason: null }]);
    expect(await listed({ rejectionReasonIds: [reason.id] })).toEqual([]);
  });

  it('are chosen by id, or by the key of the platform’s list from which they came', async () => {
    const { data } = await reject(await applied(), { reason: 'language_level' });
    const [decision] = data.rejectCandidacy.decisions as Data[];
    expect(decision.reason).toEqual({ key: 'language_level' });
    expect(decision.rejectionReason.name.localized).toBe('The role asks for a higher language level');
    const id = await applied();
    expect((await reject(id, {})).faults).toEqual(['FIELD_REQUIRED reasonId']);
    expect((await reject(id, { reason: 'nada' })).faults).toEqual(['INVALID_INPUT reason']);
    const foreign = await aReason(app, other.admin);
    expect((await reject(id, { reasonId: foreign.id })).faults).toEqual(['NOT_FOUND reasonId']);
    const inactive = await aReason(app, tenant.admin, { active: false });
    expect((await reject(id, { reasonId: inactive.id })).faults).toEqual(['INVALID_INPUT reasonId']);
    const many = { key: randomUUID(), selection: { ids: [id] }, reasonId: inactive.id };
    expect((await graphql(app, tenant.admin.token, REJECT_MANY, many)).faults).toEqual(['INVALID_INPUT reasonId']);
  });

  it('are not deleted while a decision names them, also when both happen at once', async () => {
    const reason = await aReason(app, tenant.admin);
    const id = await applied();
    const both = await Promise.all([reject(id, { reasonId: reason.id }), remove(tenant.admin, reason)]);
    const [rejected, removed] = both.map(({ code }) => code);
    expect([
      ['OK', 'IN_USE'],
      ['NOT_FOUND', 'OK'],
    ]).toContainEqual([rejected, removed]);

    const used = await aReason(app, tenant.admin);
    await reject(await applied(), { reasonId: used.id });
    const refused = await remove(tenant.admin, used);
    expect(refused.code).toBe('IN_USE');
    expect(refused.errors[0]!.extensions.params).toMatchObject({ count: 1, what: 'REJECTIONS', action: 'REMOVE' });
    const found = (await reasonsOf(app, tenant.admin)).find((one) => one.id === used.id);
    expect(found.inUse).toBe(true);
  });

  it('that is deleted while a run waits refuses each row', async () => {
    const reason = await aReason(app, tenant.admin);
    const id = await applied();
    const { data } = await graphql(app, tenant.admin.token, REJECT_MANY, {
      key: randomUUID(),
      selection: { ids: [id] },
      reasonId: reason.id,
    });
    const removed = await remove(tenant.admin, reason);
    const { rows } = await endedRun(app, tenant.admin, data.run.id as string);
    expect([
      ['NOT_FOUND', 'OK'],
      ['OK', 'IN_USE'],
    ]).toContainEqual([codesOf(rows)[0], removed.code]);
  });

  it('are shown to the candidate in their language, in the mail and in their application', async () => {
    const reason = await aReason(app, tenant.admin);
    const person = await aCandidate(app);
    await reject(await applied(person), { reasonId: reason.id });
    expect((await mailAbout(app, person.email, /^Sobre a sua candidatura/)).text).toContain('É preciso carta.');
    expect((await must(app, person.token, MINE)).myCandidacies.items[0].rejectionReason).toBe('A licence is needed.');
    const french = await graphql(app, person.token, MINE, {}, { locale: 'fr' });
    expect(french.data.myCandidacies.items[0].rejectionReason).toBe('Il faut un permis.');
  });

  it('are not shown if the mail text of the institution omits them', async () => {
    const mine = await aTenant(app);
    const [reason] = await reasonsOf(app, mine.admin);
    await aTemplate(app, mine.admin.token, 'REJECTION', 'pt', { subject: 'Resposta', body: '{{message}}' });
    const person = await aCandidate(app);
    await reject(await applied(person, mine), { reasonId: reason.id }, mine.admin);
    const mail = await mailAbout(app, person.email, /^Resposta/);
    expect(mail.text).not.toContain(reason.candidateText.pt);
    expect((await must(app, person.token, MINE)).myCandidacies.items[0]).toMatchObject({
      status: 'REJECTED',
      rejectionReason: null,
    });
    await must(app, mine.admin.token, SAVE_TEXT, {
      kind: 'REJECTION',
      locale: 'pt',
      version: 1,
      input: { subject: 'Decisão', body: '{{ rejectionReason }}\n\n{{message}}' },
    });
    const second = await aCandidate(app);
    await reject(await applied(second, mine), { reasonId: reason.id }, mine.admin);
    expect((await mailAbout(app, second.email, /^Decisão/)).text).toContain(reason.candidateText.pt);
  });

  it('close a vacancy, which also sends the feedback that is awaited', async () => {
    const reason = await aReason(app, tenant.admin);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const [open, waiting] = [await aCandidate(app), await aCandidate(app)];
    const ids = [await anApplication(app, open, vacancy.id), await anApplication(app, waiting, vacancy.id)];
    await reject(ids[1]!, { reasonId: reason.id });
    await mailAbout(app, waiting.email, /^Sobre a sua candidatura/);
    const input = {
      reason: 'FILLED',
      candidacies: 'REJECT',
      rejectionReasonId: reason.id,
      sendFeedback: true,
      feedbackMessage: 'Guardámos o seu CV.',
    };
    const call = (more: object, by: Person = tenant.admin) =>
      graphql(app, by.token, CLOSE, { id: vacancy.id, version: vacancy.version, input: { ...input, ...more } });
    const publisher = await aStaffMember(app, tenant.id, {
      grants: ['VACANCY_VIEW', 'VACANCY_PUBLISH', 'APPLICATION_DECIDE'].map((permission) => ({
        permission,
        scope: 'ALL',
      })) as never,
    });
    expect((await call({}, publisher)).faults).toEqual(['FORBIDDEN input.sendFeedback']);
    const foreign = await aReason(app, other.admin);
    expect((await call({ rejectionReasonId: foreign.id })).faults).toEqual(['NOT_FOUND input.rejectionReasonId']);
    const closed = (await call({})).data.closeVacancy;
    expect(closed.feedbackRun).toMatchObject({ kind: 'SEND_FEEDBACK', total: 1 });
    expect(closed.run).toMatchObject({ kind: 'REJECT_OPEN', total: 1 });
    await endedRun(app, tenant.admin, closed.run.id as string);
    expect((await mailAbout(app, waiting.email, /^Resposta/)).text).toContain('Guardámos o seu CV.');
    expect((await mailAbout(app, open.email, /^Sobre a sua candidatura/)).text).toContain('É preciso carta.');
    const shown = await until(
      () => listed({ vacancyId: vacancy.id }),
      (rows) => rows.every(({ status }) => status === 'REJECTED'),
    );
    expect(shown.map(({ rejectionReason }) => rejectionReason.id)).toEqual([reason.id, reason.id]);
  });
});
