import { randomInt, randomUUID } from 'node:crypto';

import { fromBuffer } from 'yauzl';

import { TAX_NUMBER } from '../../../src/features/candidates';
import { FieldCipher } from '../../../src/platform/encryption/field-cipher';
import {
  aCandidate,
  aTenant,
  freshEmail,
  PASSWORD,
  type Person,
  registrationInput,
  type Tenant,
} from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { DECIDE } from '../../support/data/decisions';
import { anApplication, aPublishedVacancy, APPLY } from '../../support/data/builders';
import { TEST_SECRET } from '../../support/setup/database';
import { findTexts } from '../../support/data/stored-texts';
import { mailAbout } from '../../support/app/mailbox';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aDocument, anExperience, aStudy } from '../../support/data/fixture';
import { ERASE_ACCOUNT, REQUEST_EXPORT } from '../../support/requests/own-data';

const MINE = `{ personalExport { id state size expiresAt download { url } } }`;
const READ = `query ($id: ID!) { candidacy(id: $id) { id status profile { name surname } contact { email } attachments { id } } }`;
const MARK = 'Zefanias-Marcado';
/** First digits of telephone numbers that only these people have in this database. */
const LINE = `84${randomInt(10_000, 99_999)}`;
let people = 10;

describe('personal data', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '60', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  /** A person with the same marker text in every field that can be filled in. */
  async function aMarkedPerson(): Promise<{ person: Person; candidacyId: string }> {
    const person = await aCandidate(app, { name: MARK, surname: `${MARK}-apelido` });
    const telephone = `+258${LINE}${(people += 1)}`;
    await app.owner.query(
      `update candidate set profile = $2, profession = $2, tax_number = $2, telephone = $3, birth_date = '1991-02-03',
         social_networks = jsonb_build_array(jsonb_build_object('url', $2::text)), professional_references = jsonb_build_array(jsonb_build_object('name', $2::text)),
         courses = jsonb_build_array(jsonb_build_object('name', $2::text)) where id = $1`,
      [person.id, `${MARK} em texto`, telephone],
    );
    await app.owner.query('update person set telephone = $2 where id = $1', [person.id, telephone]);
    await anExperience(app, person, { employer: MARK, activities: MARK });
    await aStudy(app, person, { institution: MARK });
    const documentId = await aDocument(app, person);
    await app.owner.query(`update candidate_document set name = $2, file_name = $2 where id = $1`, [documentId, MARK]);
    const questions = [{ kind: 'TEXT', text: 'Porquê?', required: true }];
    const vacancy = await aPublishedVacancy(app, tenant.admin, { questions });
    const answers = [{ questionId: await questionOf(vacancy.id), text: MARK }];
    const source = { channel: 'EMAIL', trackingCode: MARK, utm: { source: MARK } };
    const { applyToVacancy } = await must(app, person.token, APPLY, {
      input: { vacancyId: vacancy.id, documentIds: [documentId], motivation: MARK, answers, source },
      key: randomUUID(),
    });
    return { person, candidacyId: applyToVacancy.id as string };
  }

  async function questionOf(vacancyId: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>('select id from vacancy_question where vacancy_id = $1', [
      vacancyId,
    ]);
    return rows[0]!.id;
  }

  const ready = (person: Person) =>
    until(
      async () => (await must(app, person.token, MINE)).personalExport as Data,
      (made: Data) => made?.state === 'READY',
      20_000,
    );

  it('includes the given consents and the readings of the CV', async () => {
    const { person, candidacyId } = await aMarkedPerson();
    const { consents } = await must(app, person.token, '{ consents { kind textVersion givenAt } }');
    expect(consents).toEqual([
      { kind: 'TERMS', textVersion: registrationInput().termsVersion, givenAt: expect.any(String) as string },
    ]);
    const READINGS = '{ cvReadings { total items { kind entityName vacancyTitle } } }';
    expect((await must(app, person.token, READINGS)).cvReadings.total).toBe(0);
    await must(app, tenant.admin.token, READ, { id: candidacyId });
    const { cvReadings } = await must(app, person.token, READINGS);
    expect(cvReadings.items).toEqual([
      { kind: 'CV', entityName: tenant.name, vacancyTitle: expect.any(String) as string },
    ]);
    const stranger = await aCandidate(app);
    expect((await must(app, stranger.token, READINGS)).cvReadings.total).toBe(0);
  });

  it('is exported completely, to its owner only, and once for parallel requests', async () => {
    const { person } = await aMarkedPerson();
    const cipher = new FieldCipher({ APP_SECRET: TEST_SECRET, APP_SECRET_PREVIOUS: [] });
    await app.owner.query('update candidate set tax_number = $2 where id = $1', [
      person.id,
      cipher.seal(TAX_NUMBER, person.id, '400123456'),
    ]);
    const asked = await Promise.all(
      [1, 2, 3].map(() => graphql(app, person.token, REQUEST_EXPORT, { password: PASSWORD })),
    );
    expect(new Set(asked.map(({ data }) => data.requestExport.id as string)).size).toBe(1);
    const { download, size } = await ready(person);
    const response = await fetch(`${app.url}${download.url as string}`);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(archive.length).toBe(size);
    const entries = await unpacked(archive);
    expect([...entries.keys()].map((name) => name.replace(/-.*/, ''))).toEqual([
      'README.txt',
      'data.json',
      'documents/1',
    ]);
    const data = JSON.parse(entries.get('data.json')!) as Data;
    expect(data.profile).toMatchObject({ name: MARK, tax_number: '400123456', province: { key: 'mz_mpm' } });
    expect(data.account.email).toBe(person.email);
    expect(data.experiences).toHaveLength(1);
    expect(data.applications[0]).toMatchObject({ institution: tenant.name, motivation: MARK, status: 'ACTIVE' });
    expect(data.applications[0].answers).toEqual([
      expect.objectContaining({ text: 'Porquê?', answer: { text: MARK }, accepted: null }),
    ]);
    expect(data.applications[0].answers[0]).not.toHaveProperty('knockOut');
    expect(entries.get('data.json')).not.toContain('storageKey');

    const { rows } = await app.owner.query('select 1 from notification where person_id = $1 and kind = $2', [
      person.id,
      'EXPORT_READY',
    ]);
    expect(rows).toHaveLength(1);
    const stranger = await aCandidate(app);
    expect((await must(app, stranger.token, MINE)).personalExport).toBeNull();
  });

  it('is neither exported nor erased without the password', async () => {
    const person = await aCandidate(app);
    const email = { confirmation: person.email };
    for (const [document, variables, code] of [
      [REQUEST_EXPORT, { password: '' }, 'PASSWORD_REQUIRED'],
      [REQUEST_EXPORT, { password: 'Errada#2026-x' }, 'WRONG_CREDENTIALS'],
      [ERASE_ACCOUNT, { password: 'Errada#2026-x', ...email }, 'WRONG_CREDENTIALS'],
      [ERASE_ACCOUNT, { password: PASSWORD, confirmation: freshEmail() }, 'INVALID_INPUT'],
    ] as const)
      expect((await graphql(app, person.token, document, variables)).code).toBe(code);
    for (let tries = 0; tries < 5; tries += 1)
      await graphql(app, person.token, REQUEST_EXPORT, { password: 'Errada#2026-x' });
    const answer = await graphql(app, person.token, REQUEST_EXPORT, { password: PASSWORD });
    expect(answer.code).toBe('RATE_LIMITED');
    expect(answer.errors[0]!.extensions.retryAfter).toBeGreaterThan(0);
  });

  it('is not found anywhere after an erasure, and the institution keeps the candidacy', async () => {
    const { person, candidacyId } = await aMarkedPerson();
    const other = await anApplication(
      app,
      await aCandidate(app, { name: 'Outra' }),
      (await aPublishedVacancy(app, tenant.admin)).id,
    );
    await must(app, person.token, REQUEST_EXPORT, { password: PASSWORD });
    await ready(person);
    await must(app, tenant.admin.token, READ, { id: candidacyId });
    await until(
      async () =>
        (
          await app.owner.query('select 1 from notification where subject_id = $1 and person_id = $2', [
            candidacyId,
            tenant.admin.id,
          ])
        ).rows,
      (rows: unknown[]) => rows.length === 1,
    );
    const before = await findTexts(app, [person.email]);
    expect(before.length).toBeGreaterThan(3);

    const erased = await Promise.all(
      [1, 2].map(() =>
        graphql(app, person.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: person.email.toUpperCase() }),
      ),
    );
    expect(erased.map(({ code }) => code)).toContain('OK');
    expect((await graphql(app, person.token, '{ candidate { id } }')).code).toBe('UNAUTHENTICATED');
    const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
    expect((await graphql(app, null, SIGN_IN, { input: { email: person.email, password: PASSWORD } })).code).toBe(
      'WRONG_CREDENTIALS',
    );
    // The mail is sent while the address still exists; then the waiting time ends.
    await mailAbout(app, person.email, /conta foi fechada/);
    await app.owner.query(
      `update due_item set due_at = now() - interval '1 second' where kind = 'privacy.erase' and subject_id = $1`,
      [person.id],
    );
    await app.owner.query(`select pg_notify(current_database() || '_due', $1)`, [new Date().toISOString()]);
    await until(
      async () => (await app.owner.query('select finished_at from erasure where person_id = $1', [person.id])).rows,
      ([row]: Data[]) => row?.finished_at !== null && row?.finished_at !== undefined,
      20_000,
    );
    // Other people of this file have the same marker text, so the search uses the unique e-mail address.
    const { rows: names } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from candidacy where candidate_id = $1 and (candidate_name <> '' or motivation is not null)`,
      [person.id],
    );
    expect(names[0]!.n).toBe(0);
    expect(await findTexts(app, [person.email])).toEqual([]);

    const { candidacy } = await must(app, tenant.admin.token, READ, { id: candidacyId });
    expect(candidacy.profile).toEqual({ name: 'Erased person', surname: '' });
    expect(candidacy).toMatchObject({ status: 'WITHDRAWN', contact: { email: null }, attachments: [] });
    expect((await must(app, tenant.admin.token, READ, { id: other })).candidacy.status).toBe('ACTIVE');
    await must(
      app,
      null,
      `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`,
      { input: registrationInput({ email: person.email }) },
      { endpoint: '/public/graphql' },
    );
  });

  it('withdraws an approved candidacy too, and leaves a rejected one as it is', async () => {
    const { person, candidacyId: approved } = await aMarkedPerson();
    const rejected = await anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
    await must(app, tenant.admin.token, DECIDE['APPROVE']!, { id: approved, version: 1 });
    await must(app, tenant.admin.token, DECIDE['REJECT']!, { id: rejected, version: 1 });
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    const statusOf = async (id: string) =>
      (await must(app, tenant.admin.token, READ, { id })).candidacy.status as string;
    expect([await statusOf(approved), await statusOf(rejected)]).toEqual(['WITHDRAWN', 'REJECTED']);
    const { rows } = await app.owner.query(
      `select candidacy_id, status_after from candidacy_decision where candidate_id = $1 and kind = 'WITHDRAW'`,
      [person.id],
    );
    expect(rows).toEqual([{ candidacy_id: approved, status_after: 'WITHDRAWN' }]);
    const { rows: counts } = await app.owner.query<{ status: string }>(
      `select n.status from candidacy_count n join candidacy c on c.vacancy_id = n.vacancy_id where c.id = $1 and n.n > 0`,
      [approved],
    );
    expect(counts).toEqual([{ status: 'WITHDRAWN' }]);
    await app.owner.query('update erasure set finished_at = now() where person_id = $1', [person.id]);
  });

  it('is in no text of the database or the file store after all these people are erased', async () => {
    const { rows } = await app.owner.query<{ id: string; email: string }>(
      `select a.person_id as id, a.email from account a join candidate c on c.id = a.person_id where c.name = $1 and a.status = 'ACTIVE'`,
      [MARK],
    );
    for (const { id } of rows) {
      await app.owner.query(`insert into erasure (person_id, requested_at) values ($1, now())`, [id]);
      await app.owner.query(
        `insert into due_item (id, kind, subject_id, due_at) values ($1, 'privacy.erase', $2, now())`,
        [randomUUID(), id],
      );
    }
    await app.owner.query(`select pg_notify(current_database() || '_due', $1)`, [new Date().toISOString()]);
    await until(
      async () => (await app.owner.query('select person_id from erasure where finished_at is null')).rows,
      (left: unknown[]) => left.length === 0,
      20_000,
    );
    expect(await findTexts(app, [MARK, LINE, ...rows.map(({ email }) => email)])).toEqual([]);
    // A second erasure, as after a restored backup, changes nothing and does not fail.
    for (const { id } of rows) await app.owner.query('select sec.erase_candidate($1, now())', [id]);
  });
});

function unpacked(archive: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, string>();
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (_, stream) => {
          const chunks: Buffer[] = [];
          stream!
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => {
              entries.set(entry.fileName, Buffer.concat(chunks).toString());
              zip.readEntry();
            });
        });
      });
      zip.on('end', () => resolve(entries));
      zip.readEntry();
    });
  });
}
