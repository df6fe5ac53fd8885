import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, APPLY, type BuiltVacancy } from '../../support/data/builders';
import { aDocument, anExperience } from '../../support/data/fixture';
import {
  aTag,
  CREATE_TAG,
  DATABASE,
  DELETE_TAG,
  ONE,
  readDocument,
  TAG_CANDIDATES,
  TAGS,
  UPDATE_TAG,
} from '../../support/candidate-database/candidate-database';
import { anImported, merged, UNDO_MERGE } from '../../support/merging/merging';
import { SET_DATABASE_CONSENT } from '../../support/requests/own-data';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';

const OF_CANDIDACY = 'query ($id: ID!) { candidacy(id: $id) { id candidate { id fullName } } }';

describe('the candidates of the database', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let applicant: Person;
  let open: Person;
  let vacancy: BuiltVacancy;
  let candidacyId: string;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
    [applicant, open] = [
      await aCandidate(app, { name: 'Celma Uamusse' }),
      await aCandidate(app, { name: 'Dino Bila' }),
    ];
    await anExperience(app, applicant);
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Analista de crédito' });
    candidacyId = await anApplication(app, applicant, vacancy.id);
    await must(app, open.token, SET_DATABASE_CONSENT, { enabled: true });
  });
  afterAll(() => app.close());

  const grants = (permissions: string[], scope = 'ALL') =>
    aStaffMember(app, tenant.id, { grants: permissions.map((permission) => ({ permission, scope })) as never });
  const one = (by: Pick<Person, 'token'>, id: string) => graphql(app, by.token, ONE, { id });
  const tag = (by: Pick<Person, 'token'>, selection: object, add: string[], remove: string[] = []) =>
    graphql(app, by.token, TAG_CANDIDATES, { selection, add, remove });
  const tagged = async (filter: object, by: Pick<Person, 'token'> = tenant.admin): Promise<Data> =>
    (await must(app, by.token, DATABASE, { filter })).databaseCandidates as Data;

  describe('have a profile', () => {
    it('with CV, contacts, candidacies and what may be seen of sensitive data', async () => {
      const { data } = await one(tenant.admin, applicant.id);
      expect(data.databaseCandidate).toMatchObject({
        id: applicant.id,
        sources: ['CANDIDACY'],
        hasAccount: true,
        knownSince: expect.any(String) as string,
        databaseSince: null,
        cvText: null,
        profile: { experiences: [{ position: 'Analista' }] },
        contact: { email: applicant.email },
        sensitive: { references: [] },
        candidacies: [{ id: candidacyId, vacancyTitle: 'Analista de crédito', status: 'ACTIVE' }],
      });
      const without = await grants(['DATABASE_LIST_CANDIDATES']);
      const seen = (await one(without, applicant.id)).data.databaseCandidate as Data;
      expect([seen.sensitive, seen.candidacies]).toEqual([null, []]);
    });

    it('with their application to the institution without a vacancy, as the list counts it', async () => {
      const sender = await aCandidate(app);
      const id = await anUnsolicited(app, sender, tenant.id);
      const document = ONE.replace('vacancyTitle', 'vacancyId vacancyTitle inboxState');
      const read = async (by: Staff) =>
        (await must(app, by.token, document, { id: sender.id })).databaseCandidate.candidacies as Data[];
      expect(await read(tenant.admin)).toMatchObject([
        { id, vacancyId: null, vacancyTitle: null, inboxState: 'NEW', status: 'ACTIVE' },
      ]);
      const { items } = await tagged({ ids: [sender.id] });
      expect(items).toMatchObject([{ candidacies: 1 }]);
      const limited = await aStaffMember(app, tenant.id, {
        grants: [
          { permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' },
          { permission: 'APPLICATION_LIST', scope: 'DEPARTMENT' },
        ],
      });
      expect(await read(limited)).toEqual([]);
    });

    it('with the text of the CV and without sensitive data if they are found by their consent only', async () => {
      await readDocument(app, await aDocument(app, open), 'Texto do CV');
      const { data } = await one(other.admin, open.id);
      expect(data.databaseCandidate).toMatchObject({
        sources: ['CONSENT'],
        sensitive: null,
        cvText: 'Texto do CV',
        knownSince: null,
        databaseSince: expect.any(String) as string,
      });
    });

    it('with the newest CV that the institution received', async () => {
      const person = await aCandidate(app);
      const [older, newer] = [await aDocument(app, person), await aDocument(app, person)];
      await readDocument(app, older, 'Soldadura de tubagens');
      await readDocument(app, newer, 'Ornitologia africana');
      const send = async (to: Tenant, documentId: string) => {
        const input = { vacancyId: (await aPublishedVacancy(app, to.admin)).id, documentIds: [documentId] };
        await must(app, person.token, APPLY, { input, key: randomUUID() });
      };
      const text = async (of: Tenant) => (await one(of.admin, person.id)).data.databaseCandidate.cvText as string;
      const hits = async (q: string) => ((await tagged({ q })).items as Data[]).map(({ id, hit }) => [id, hit?.field]);
      await send(tenant, older);
      // Nobody may read the newer one yet.
      expect(await text(tenant)).toBe('Soldadura de tubagens');
      expect(await hits('tubagens')).toEqual([[person.id, 'CV']]);
      expect(await hits('ornitologia')).toEqual([]);
      await send(other, newer);
      expect([await text(tenant), await text(other)]).toEqual(['Soldadura de tubagens', 'Ornitologia africana']);
      await send(tenant, newer);
      expect(await text(tenant)).toBe('Ornitologia africana');
    });

    it('whose readings are in the audit log and visible to the candidate', async () => {
      const before = (await must(app, open.token, '{ cvReadings { total } }')).cvReadings.total as number;
      await one(tenant.admin, open.id);
      const { rows } = await app.owner.query(
        `select action, actor_id from audit_event where object_id = $1 and tenant_id = $2 order by seq desc limit 1`,
        [open.id, tenant.id],
      );
      expect(rows).toEqual([{ action: 'candidate.read', actor_id: tenant.admin.id }]);
      const after = (await must(app, open.token, '{ cvReadings { total items { kind entityName vacancyTitle } } }'))
        .cvReadings as Data;
      expect(after.total).toBe(before + 1);
      expect(after.items[0]).toEqual({ kind: 'DATABASE_CV', entityName: tenant.name, vacancyTitle: null });
    });

    it('that is not found outside the database or the scope', async () => {
      expect((await one(other.admin, applicant.id)).code).toBe('NOT_FOUND');
      expect((await one(tenant.admin, randomUUID())).code).toBe('NOT_FOUND');
      expect((await one(tenant.admin, 'x')).code).toBe('NOT_FOUND');
      const assigned = await grants(['DATABASE_LIST_CANDIDATES'], 'ASSIGNED');
      expect((await one(assigned, applicant.id)).code).toBe('NOT_FOUND');
      expect((await one(assigned, open.id)).code).toBe('NOT_FOUND');
    });

    it('as a field of a candidacy', async () => {
      const { candidacy } = await must(app, tenant.admin.token, OF_CANDIDACY, { id: candidacyId });
      expect(candidacy.candidate).toEqual({ id: applicant.id, fullName: expect.any(String) as string });
      const without = await grants(['APPLICATION_VIEW']);
      expect((await must(app, without.token, OF_CANDIDACY, { id: candidacyId })).candidacy.candidate).toBeNull();
    });
  });

  describe('have tags', () => {
    it('that are created, renamed and deleted', async () => {
      const made = await aTag(app, tenant.admin, '  Bilingue ');
      expect(made).toEqual({ id: made.id, version: 1, name: 'Bilingue', candidates: 0 });
      const twice = await graphql(app, tenant.admin.token, CREATE_TAG, {
        input: { name: 'BILÍNGUE' },
        key: randomUUID(),
      });
      expect([twice.code, twice.errors[0]?.extensions.field]).toEqual(['ALREADY_EXISTS', 'name']);
      const renamed = await must(app, tenant.admin.token, UPDATE_TAG, {
        id: made.id,
        version: 1,
        input: { name: 'Trilingue' },
      });
      expect(renamed.updateCandidateTag).toMatchObject({ version: 2, name: 'Trilingue' });
      const stale = await graphql(app, tenant.admin.token, DELETE_TAG, { id: made.id, version: 1 });
      expect(stale.code).toBe('STALE_VERSION');
      const colleague = await grants(['DATABASE_LIST_CANDIDATES']);
      expect((await graphql(app, colleague.token, DELETE_TAG, { id: made.id, version: 2 })).code).toBe('FORBIDDEN');
      expect((await graphql(app, other.admin.token, DELETE_TAG, { id: made.id, version: 2 })).code).toBe('NOT_FOUND');
      await must(app, tenant.admin.token, DELETE_TAG, { id: made.id, version: 2 });
      expect((await must(app, tenant.admin.token, TAGS)).candidateTags).toEqual([]);
    });

    it('that belong to one institution, also for people who only agreed to be found', async () => {
      const { id } = await aTag(app, tenant.admin);
      const done = await tag(tenant.admin, { ids: [applicant.id, open.id] }, [id as string]);
      expect(done.data.tagCandidates).toEqual({ added: 2, removed: 0, candidates: 2 });
      const again = await tag(tenant.admin, { ids: [applicant.id] }, [id as string]);
      expect(again.data.tagCandidates).toEqual({ added: 0, removed: 0, candidates: 1 });
      expect((await tagged({ tags: [id] })).total).toBe(2);
      expect((await tagged({ tags: [id] }, other.admin)).total).toBe(0);
      expect(((await one(other.admin, open.id)).data.databaseCandidate as Data).tags).toEqual([]);
      const off = await tag(tenant.admin, { filter: { tags: [id] }, except: [applicant.id] }, [], [id as string]);
      expect(off.data.tagCandidates).toEqual({ added: 0, removed: 1, candidates: 1 });
      expect(((await tagged({ tags: [id] })).items as Data[]).map((row) => row.id as string)).toEqual([applicant.id]);
    });

    it('that are added to all selected people or to nobody', async () => {
      const { id } = await aTag(app, tenant.admin);
      const foreign = await aTag(app, other.admin);
      const stranger = await aCandidate(app);
      const refused = async (selection: object, add: string[], remove: string[] = []) => {
        const { code, errors } = await tag(tenant.admin, selection, add, remove);
        return [code, errors[0]?.extensions.field];
      };
      expect(await refused({ ids: [applicant.id, stranger.id] }, [id as string])).toEqual([
        'NOT_FOUND',
        'selection.ids.1',
      ]);
      expect(await refused({ ids: [applicant.id] }, [foreign.id as string])).toEqual(['NOT_FOUND', 'add.0']);
      expect(await refused({ ids: [applicant.id] }, [], [foreign.id as string])).toEqual(['NOT_FOUND', 'remove.0']);
      expect(await refused({ ids: [applicant.id] }, [])).toEqual(['FIELD_REQUIRED', 'add']);
      expect(await refused({ ids: [applicant.id] }, [id as string], [id as string])).toEqual([
        'INVALID_INPUT',
        'add.0',
      ]);
      expect(await refused({ ids: [] }, [id as string])).toEqual(['FIELD_REQUIRED', 'selection.ids']);
      expect(await refused({}, [id as string])).toEqual(['INVALID_INPUT', 'selection']);
      expect(await refused({ ids: [applicant.id], filter: {} }, [id as string])).toEqual([
        'INVALID_INPUT',
        'selection',
      ]);
      expect((await tagged({ tags: [id] })).total).toBe(0);
    });

    it('that are added once, also when two people add them at the same time', async () => {
      const { id } = await aTag(app, tenant.admin);
      const both = await Promise.all(
        [1, 2].map(() => tag(tenant.admin, { ids: [applicant.id, open.id] }, [id as string])),
      );
      expect(both.map(({ data }) => (data.tagCandidates as Data).added as number).sort()).toEqual([0, 2]);
      const names = await Promise.all(
        [1, 2].map(() => graphql(app, tenant.admin.token, CREATE_TAG, { input: { name: 'Um só' }, key: randomUUID() })),
      );
      expect(names.map(({ code }) => code).sort()).toEqual(['ALREADY_EXISTS', 'OK']);
    });

    it('that follow a merge and its undo', async () => {
      const [keep, drop] = [await anImported(app, tenant), await anImported(app, tenant)];
      const [one, two] = [await aTag(app, tenant.admin), await aTag(app, tenant.admin)];
      await tag(tenant.admin, { ids: [keep] }, [one.id as string]);
      await tag(tenant.admin, { ids: [drop] }, [one.id as string, two.id as string]);
      const { id } = await merged(app, tenant.admin.token, keep, drop);
      expect(((await tagged({ tags: [two.id] })).items as Data[]).map((row) => row.id)).toEqual([keep]);
      expect((await tagged({ ids: [drop] })).total).toBe(0);
      await must(app, tenant.admin.token, UNDO_MERGE, { id });
      expect(((await tagged({ tags: [two.id] })).items as Data[]).map((row) => row.id)).toEqual([drop]);
      expect(((await tagged({ ids: [drop] })).items as Data[])[0]!.tags).toHaveLength(2);
    });
  });

  it('are exported with their contacts with DATABASE_EXPORT only', async () => {
    const columns = `{ exportColumns(list: DATABASE_CANDIDATES) { key isContact isAllowed } }`;
    const without = await grants(['DATABASE_LIST_CANDIDATES']);
    const contacts = async (by: Staff) =>
      ((await must(app, by.token, columns)).exportColumns as Data[]).filter(({ isContact }) => isContact as boolean);
    expect(await contacts(without)).toEqual(
      ['email', 'telephone'].map((key) => ({ key, isContact: true, isAllowed: false })),
    );
    expect((await contacts(tenant.admin)).every(({ isAllowed }) => isAllowed as boolean)).toBe(true);
  });
});
