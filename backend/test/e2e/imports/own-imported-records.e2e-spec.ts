import { randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import { deriveCode } from '../../../src/platform/auth/codes';
import { accountFiles, aLine, enter, forgetImported, SIX } from '../../support/accounts/imported-accounts';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aTag, ONE, TAG_CANDIDATES } from '../../support/candidate-database/candidate-database';
import {
  aCandidate,
  aPartner,
  aRoot,
  aTenant,
  freshEmail,
  type Person,
  registrationInput,
  signIn,
  type Tenant,
} from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { codeFor, startRecovery } from '../../support/data/second-factor';
import {
  anImportedApplicant,
  anImportNotice,
  cv,
  JOIN_RECORD,
  NOTICE,
  OBJECT_TO_RECORD,
  OWN_RECORDS,
  readFile,
} from '../../support/imports/imports';
import { anImported, merge, merged, MERGES, UNDO_MERGE } from '../../support/merging/merging';
import { aNote, NOTES } from '../../support/notes/notes';
import { TEST_SECRET } from '../../support/setup/database';
import { until } from '../../support/setup/wait';

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`;
const VERIFY_RECOVERY = `mutation ($input: CodeInput!) { verifyRecoveryCode(input: $input) { token } }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { done } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;

describe('the imported records with the address of a candidate', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let candidate: Person;

  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '0' });
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    [tenant, candidate] = [await aTenant(app), await aCandidate(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const record = (changes: object = {}, of: Pick<Tenant, 'id'> = tenant) =>
    anImported(app, of, { email: candidate.email, ...changes });
  const own = async (token = candidate.token): Promise<Data[]> =>
    (await must(app, token, OWN_RECORDS)).ownImportedRecords as Data[];
  const exported = async (personId: string): Promise<Data[]> =>
    (await query(`select sec.export_candidate($1) -> 'importedRecords' as records`, [personId]))[0]!.records as Data[];
  const codeOf = async (document: string, id: string, token: string | null = candidate.token) =>
    (await graphql(app, token, document, { id })).code;
  /** The state of a CV with this address when the institution reads it again. */
  const readAgain = async ({ admin }: Tenant, email: string) =>
    (await readFile(app, admin, { name: 'Celma Uamusse.rtf', content: cv({ email }) })).rows[0];
  const auditOf = (action: string, objectId: string) =>
    query('select audience, tenant_id, actor_id from audit_event where action = $1 and object_id = $2', [
      action,
      objectId,
    ]);

  it('are listed with their name, institution and time, whatever the case of the address', async () => {
    const id = await record({ email: candidate.email.toUpperCase(), name: 'Celma A.' });
    await record({ email: freshEmail() });
    await record({ email: null });
    await record({}, await aTenant(app));
    const records = await own();
    expect(records).toHaveLength(2);
    expect(records).toContainEqual({
      id,
      name: 'Celma A. Uamusse',
      entityNames: [tenant.name],
      importedAt: expect.any(String) as string,
    });
    const importedAt = expect.any(String) as string;
    expect(await exported(candidate.id)).toEqual(
      records.map(({ entityNames, ...one }) => ({ ...one, institutions: entityNames as string[], importedAt })),
    );
    const stranger = await aCandidate(app);
    expect([await own(stranger.token), await exported(stranger.id)]).toEqual([[], []]);
  });

  it('are listed once a registration with the address is confirmed', async () => {
    const input = registrationInput();
    const id = await record({ email: input.email });
    const { registerCandidate } = await must(app, null, REGISTER, { input }, { ...PUBLIC, locale: 'pt' });
    const listed = () =>
      query('select r.id from account a, sec.imported_records_of(a.person_id) r where a.email = $1', [input.email]);
    expect(await listed()).toEqual([]);
    const challengeId = registerCandidate.challengeId as string;
    await must(app, null, VERIFY, { input: { challengeId, code: deriveCode(TEST_SECRET, challengeId) } }, PUBLIC);
    expect(await listed()).toEqual([{ id }]);
    expect(await own(await signIn(app, input.email))).toMatchObject([{ id }]);
  });

  it('are hidden from an account of an older system until a mailed code confirms its address', async () => {
    const files = accountFiles();
    const line = aLine();
    await files.importing([line]);
    files.remove();
    const id = await record({ email: line.email });
    const chosen = (password: string) => ({
      password,
      passwordConfirmation: password,
      termsAccepted: true,
      termsVersion: TERMS_VERSION,
    });
    const { token } = (await enter(app, line.email, SIX)).data.signIn;
    const changed = await must(app, token as string, CHANGE, {
      input: { currentPassword: SIX, ...chosen('Nova#Muito9Forte') },
    });
    const stranger = changed.changePassword.token as string;
    const [account] = await query('select person_id from account where email = $1', [line.email]);
    const personId = account!.person_id as string;
    expect([await own(stranger), await exported(personId)]).toEqual([[], []]);
    expect(await codeOf(OBJECT_TO_RECORD, id, stranger)).toBe('NOT_FOUND');
    expect(await codeOf(JOIN_RECORD, id, stranger)).toBe('NOT_FOUND');
    const { challengeId } = await startRecovery(app, line.email);
    const code = { challengeId, code: codeFor(challengeId) };
    const grant = (await must(app, null, VERIFY_RECOVERY, { input: code })).verifyRecoveryCode.token as string;
    await must(app, null, RESET, { input: { token: grant, ...chosen('Outra#Muito9Forte') } });
    const owner = (await enter(app, line.email, 'Outra#Muito9Forte')).data.signIn.token as string;
    expect([await own(owner), await exported(personId)]).toMatchObject([[{ id }], [{ id }]]);
    await forgetImported(app);
  });

  it('are erased after an objection, and the institution cannot import the person again', async () => {
    const id = await record();
    const stays = await record({}, await aTenant(app));
    const token = await anImportNotice(app, tenant, id);
    const { objectToImportedRecord } = await must(app, candidate.token, OBJECT_TO_RECORD, { id });
    expect(objectToImportedRecord).toMatchObject([{ id: stays }]);
    expect((await graphql(app, null, NOTICE, { token })).code).toBe('NOT_FOUND');
    expect(await codeOf(ONE, id, tenant.admin.token)).toBe('NOT_FOUND');
    expect(await codeOf(OBJECT_TO_RECORD, id)).toBe('NOT_FOUND');
    expect(await codeOf(JOIN_RECORD, id)).toBe('NOT_FOUND');
    await until(
      () => query('select name from candidate where id = $1', [id]),
      ([row]) => row?.name === '',
      30_000,
    );
    expect(await auditOf('candidate.import-objected', id)).toEqual([
      { audience: 'candidate', tenant_id: tenant.id, actor_id: candidate.id },
    ]);
    expect(await readAgain(tenant, candidate.email)).toMatchObject({ state: 'FLAGGED', flags: ['OBJECTED'] });
    expect(await query('select blocked from candidate where id = $1', [candidate.id])).toEqual([{ blocked: false }]);
  });

  it('of several institutions cannot be imported again by any of them after an objection', async () => {
    const root = await aRoot(app, ['ROOT_CANDIDATES']);
    const other = await aTenant(app);
    const id = await record();
    await merged(app, root.token, id, await record({}, other));
    const [found, ...more] = await own();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id, entityNames: [tenant.name, other.name].sort() });
    await must(app, candidate.token, OBJECT_TO_RECORD, { id });
    for (const one of [tenant, other])
      expect(await readAgain(one, candidate.email)).toMatchObject({ flags: ['OBJECTED'] });
    expect(await auditOf('candidate.import-objected', id)).toHaveLength(2);
  });

  it('are joined with the account: its values stay, and what the institution has goes to it', async () => {
    const id = await record({ name: 'Outro', profession: 'Contabilista', telephone: '+258841119991' });
    await aNote(app, tenant.admin, { candidateId: id, text: 'Falámos na feira.' });
    const tag = await aTag(app, tenant.admin);
    await must(app, tenant.admin.token, TAG_CANDIDATES, { selection: { ids: [id] }, add: [tag.id], remove: [] });
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await anImportedApplicant(app, id, vacancy.id);
    expect(await codeOf(ONE, candidate.id, tenant.admin.token)).toBe('NOT_FOUND');
    const [before] = await query('select name, surname, email, telephone, profession from candidate where id = $1', [
      candidate.id,
    ]);

    expect((await must(app, candidate.token, JOIN_RECORD, { id })).joinImportedRecord).toEqual([]);
    expect([await own(), await exported(candidate.id)]).toEqual([[], []]);
    expect(
      await query('select name, surname, email, telephone, profession from candidate where id = $1', [candidate.id]),
    ).toEqual([before]);
    expect(await codeOf(ONE, id, tenant.admin.token)).toBe('NOT_FOUND');
    const { databaseCandidate } = await must(app, tenant.admin.token, ONE, { id: candidate.id });
    expect(databaseCandidate).toMatchObject({
      fullName: candidate.name,
      hasAccount: true,
      tags: [{ id: tag.id }],
      candidacies: [{ vacancyTitle: expect.any(String) as string }],
    });
    const { notes } = await must(app, tenant.admin.token, NOTES, { filter: { candidateId: candidate.id } });
    expect(notes.items).toMatchObject([{ text: 'Falámos na feira.' }]);
    expect(await auditOf('candidate.import-joined', candidate.id)).toEqual([
      { audience: 'candidate', tenant_id: tenant.id, actor_id: candidate.id },
    ]);
    expect(await codeOf(JOIN_RECORD, id)).toBe('NOT_FOUND');
    expect(await codeOf(OBJECT_TO_RECORD, id)).toBe('NOT_FOUND');
    // Without this event, the person gets no mail about a merge by the platform.
    expect(
      await query(`select 1 from outbox where name = 'candidate.merged' and actor_id = $1`, [candidate.id]),
    ).toEqual([]);
  });

  it('are joined, and one of two applications for the same vacancy is withdrawn', async () => {
    const id = await record();
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await anApplication(app, candidate, vacancy.id);
    await anImportedApplicant(app, id, vacancy.id);
    await must(app, candidate.token, JOIN_RECORD, { id });
    const states = await query('select candidate_id, status from candidacy where vacancy_id = $1 order by status', [
      vacancy.id,
    ]);
    expect(states).toEqual([
      { candidate_id: candidate.id, status: 'ACTIVE' },
      { candidate_id: candidate.id, status: 'WITHDRAWN' },
    ]);
  });

  it('can be separated again after a join by root, but not by the institution', async () => {
    const root = await aRoot(app, ['ROOT_CANDIDATES']);
    const id = await record();
    await must(app, candidate.token, JOIN_RECORD, { id });
    const { candidateMerges } = await must(app, root.token, MERGES, { id: candidate.id });
    expect(candidateMerges).toMatchObject([{ keepId: candidate.id, dropId: id, canUndo: true }]);
    const mergeId = (candidateMerges as Data[])[0]!.id as string;
    expect((await must(app, tenant.admin.token, MERGES, { id: candidate.id })).candidateMerges).toEqual([]);
    expect(await codeOf(UNDO_MERGE, mergeId, tenant.admin.token)).toBe('NOT_FOUND');
    await must(app, root.token, UNDO_MERGE, { id: mergeId });
    expect(await own()).toMatchObject([{ id }]);
    expect(await codeOf(ONE, candidate.id, tenant.admin.token)).toBe('NOT_FOUND');
    expect(await codeOf(ONE, id, tenant.admin.token)).toBe('OK');
  });

  it('of another person or another address are not found', async () => {
    const stranger = await aCandidate(app);
    const foreign = await record({ email: stranger.email });
    const elsewhere = await record({ email: freshEmail() });
    const withAccount = stranger.id;
    for (const document of [OBJECT_TO_RECORD, JOIN_RECORD])
      for (const id of [foreign, elsewhere, withAccount, candidate.id, randomUUID(), 'x'])
        expect(await codeOf(document, id)).toBe('NOT_FOUND');
    expect(await query('select 1 from erasure where person_id = any ($1)', [[foreign, elsewhere]])).toEqual([]);
    expect(await own(stranger.token)).toMatchObject([{ id: foreign }]);
  });

  it('cannot be joined after an erasure was requested', async () => {
    const id = await record();
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [id]);
    const { code, errors } = await graphql(app, candidate.token, JOIN_RECORD, { id });
    expect([code, errors[0]?.extensions.params?.reason]).toEqual(['INVALID_STATE', 'ERASURE']);
  });

  it.each([
    ['two joins', JOIN_RECORD, JOIN_RECORD],
    ['two objections', OBJECT_TO_RECORD, OBJECT_TO_RECORD],
    ['a join and an objection', JOIN_RECORD, OBJECT_TO_RECORD],
  ])('at the same time: of %s one happens', async (_, first, second) => {
    const id = await record();
    const codes = await Promise.all([codeOf(first, id), codeOf(second, id)]);
    expect(codes.toSorted()).toEqual(['NOT_FOUND', 'OK']);
    expect(await own()).toEqual([]);
  });

  it('are for candidates only, and no other candidate merges records', async () => {
    const id = await record();
    const [root, partner] = [await aRoot(app), await aPartner(app)];
    for (const document of [OBJECT_TO_RECORD, JOIN_RECORD]) {
      for (const { token } of [tenant.admin, root, partner])
        expect(await codeOf(document, id, token)).toBe('FORBIDDEN');
      expect(await codeOf(document, id, null)).toBe('UNAUTHENTICATED');
    }
    for (const { token } of [tenant.admin, root, partner])
      expect((await graphql(app, token, OWN_RECORDS)).code).toBe('FORBIDDEN');
    expect((await merge(app, candidate.token, candidate.id, id)).code).toBe('FORBIDDEN');
    expect(await own()).toMatchObject([{ id }]);
  });
});
