import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { LOG, messagesOf } from '../../support/messages/messages';
import { aNote, COLLEAGUES, CREATE_NOTE, noteInput, NOTES } from '../../support/notes/notes';

const TEXT = 'A Zubaida fala bem, 84 123 4567';
const MASKED = 'A ••• fala bem, •••';
const UNBLIND = `mutation ($id: ID!) { unblindCandidacy(id: $id, reason: "Entrevista") { id } }`;

describe('notes about a candidate whom blind mode hides', () => {
  let app: TestApp;
  let tenant: Tenant;
  let author: Staff;
  let reader: Staff;
  let blind: BuiltVacancy;
  let person: Person;
  let id: string;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    [author, reader] = [await aStaffMember(app, tenant.id), await aStaffMember(app, tenant.id)];
  });
  beforeEach(async () => {
    blind = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    person = await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' });
    await app.owner.query(`update candidate set telephone = '+258841234567' where id = $1`, [person.id]);
    id = await anApplication(app, person, blind.id);
    await must(app, author.token, UNBLIND, { id });
  });
  afterAll(() => app.close());

  const notes = async (by: Staff, filter: object): Promise<Data[]> =>
    (await must(app, by.token, NOTES, { filter })).notes.items as Data[];
  const texts = async (by: Staff, filter: object) => (await notes(by, filter)).map(({ text }) => text as string);

  it('show neither name nor telephone until it is lifted, and are not found by their words', async () => {
    await aNote(app, author, { candidacyId: id, text: TEXT, visibility: 'SHARED' });
    expect(await texts(reader, { candidacyId: id })).toEqual([MASKED]);
    expect(await texts(reader, { candidacyId: id, q: 'zubaida' })).toEqual([]);
    expect(await texts(author, { candidacyId: id, q: 'zubaida' })).toEqual([TEXT]);
    await must(app, reader.token, UNBLIND, { id });
    expect(await texts(reader, { candidacyId: id, q: 'zubaida' })).toEqual([TEXT]);
  });

  it('are masked also where they are about the person', async () => {
    await aNote(app, author, { candidateId: person.id, text: TEXT, visibility: 'SHARED' });
    expect(await texts(reader, { candidateId: person.id })).toEqual([MASKED]);
    expect(await texts(reader, { candidateId: person.id, q: 'zubaida' })).toEqual([]);
  });

  it('cannot be edited by their author while their text is masked', async () => {
    await aNote(app, reader, { candidacyId: id, text: TEXT });
    await aNote(app, reader, { candidacyId: id, text: 'Boa formação' });
    expect((await notes(reader, { candidacyId: id })).map(({ text, canEdit }) => [text, canEdit])).toEqual([
      ['Boa formação', true],
      [MASKED, false],
    ]);
  });

  it('of logged contacts are masked too', async () => {
    const input = { candidacyId: id, channel: 'PHONE', outcome: 'REACHED', note: TEXT };
    await must(app, author.token, LOG, { key: randomUUID(), input });
    const found = async (by: Staff) =>
      (await messagesOf(app, by, { candidacyId: id, kind: ['CONTACT'] })).map(({ text }) => text as string);
    expect(await found(reader)).toEqual([MASKED]);
    expect(await found(author)).toEqual([TEXT]);
  });

  it('cannot be read or written by vacancy and person, because that would show that the person applied', async () => {
    const about = { vacancyId: blind.id, candidateId: person.id };
    await aNote(app, author, { ...about, visibility: 'SHARED' });
    const stranger = { ...about, candidateId: (await aCandidate(app)).id };
    for (const subject of [about, stranger]) {
      expect(await notes(reader, subject)).toEqual([]);
      expect((await graphql(app, reader.token, COLLEAGUES, { about: subject })).code).toBe('NOT_FOUND');
      const variables = { key: randomUUID(), input: noteInput(subject) };
      expect((await graphql(app, reader.token, CREATE_NOTE, variables)).code).toBe('NOT_FOUND');
    }
    expect(await notes(author, about)).toHaveLength(1);
  });
});
