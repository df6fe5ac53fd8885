import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aNote, COLLEAGUES, CREATE_NOTE, DELETE_NOTE, noteInput, NOTES, UPDATE_NOTE } from '../../support/notes/notes';

describe('notes', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let candidate: Person;
  let vacancy: BuiltVacancy;
  let candidacyId: string;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other, candidate] = [await aTenant(app), await aTenant(app), await aCandidate(app)];
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Contabilista' });
    candidacyId = await anApplication(app, candidate, vacancy.id);
  });
  afterAll(() => app.close());

  const staff = (scope?: string, permissions = ['APPLICATION_NOTE'], departments: string[] = []): Promise<Staff> =>
    aStaffMember(app, tenant.id, {
      departments,
      ...(scope && { grants: permissions.map((permission) => ({ permission, scope }) as never) }),
    });
  const ask = (by: Person, changes: object = {}, key: string = randomUUID()) =>
    graphql(app, by.token, CREATE_NOTE, { input: noteInput(changes), key });
  const shared = (by: Person, changes: object = {}) =>
    aNote(app, by, { candidacyId, visibility: 'SHARED', ...changes });
  const update = (by: Person, { id, version }: Data, changes: object = {}) =>
    graphql(app, by.token, UPDATE_NOTE, { id, version, input: noteInput(changes) });
  const remove = (by: Person, { id, version }: Data) => graphql(app, by.token, DELETE_NOTE, { id, version });
  const list = async (by: Person, filter: object = { candidacyId }): Promise<string[]> =>
    ((await must(app, by.token, NOTES, { filter })).notes.items as Data[]).map(({ id }) => id as string);

  it('are written, read, changed and deleted by their author, with audit and events', async () => {
    const person = await staff();
    const made = await aNote(app, person, { candidacyId, type: 'RANKING', text: '  Fala  francês.\n\nPedir cartas. ' });
    expect(made).toEqual({
      id: made.id,
      version: 1,
      candidacyId,
      candidateId: candidate.id,
      candidateName: candidate.name,
      vacancyTitle: 'Contabilista',
      type: 'RANKING',
      text: expect.stringMatching(/^Fala {1,2}francês\.\n\nPedir cartas\.$/) as string,
      visibility: 'PRIVATE',
      author: { id: person.id, name: person.name },
      mentions: [],
      canEdit: true,
      canDelete: true,
    });
    const newer = await aNote(app, person, { candidacyId });
    expect(await list(person)).toEqual([newer.id, made.id]);
    expect(await list(person, { candidacyId, type: 'RANKING' })).toEqual([made.id]);
    expect(await list(person, { candidacyId, q: 'FRANCES' })).toEqual([made.id]);
    expect(await list(person, { vacancyId: vacancy.id, candidateId: candidate.id })).toEqual([newer.id, made.id]);
    expect(await list(person, { candidateId: candidate.id })).toEqual([newer.id, made.id]);
    expect(await list(person, {})).toEqual([]);
    expect(await list(person, { ids: [made.id] })).toEqual([made.id]);

    const changed = await update(person, made, { text: 'Fala inglês.', visibility: 'SHARED' });
    expect(changed.data.updateNote).toMatchObject({ version: 2, text: 'Fala inglês.', visibility: 'SHARED' });
    expect((await update(person, made)).code).toBe('STALE_VERSION');
    expect((await remove(person, made)).code).toBe('STALE_VERSION');
    expect((await remove(person, { id: made.id, version: 2 })).data.deleteNote).toBe(made.id);
    expect((await remove(person, { id: made.id, version: 2 })).code).toBe('NOT_FOUND');
    expect(await list(person)).toEqual([newer.id]);

    const audit = await app.owner.query(
      `select action, actor_id, tenant_id, changes::text as changes from audit_event where object_id = $1 order by seq`,
      [made.id],
    );
    const actions = ['note.written', 'note.changed', 'note.removed'];
    const who = { actor_id: person.id, tenant_id: tenant.id };
    expect(audit.rows).toEqual(
      actions.map((action) => ({ action, ...who, changes: expect.not.stringMatching(/Fala/) as string })),
    );
    expect(JSON.parse((audit.rows[1] as { changes: string }).changes)).toEqual({
      fields: ['text', 'visibility'],
      visibility: ['PRIVATE', 'SHARED'],
    });
    const events = await app.owner.query(`select name from outbox where payload ->> 'noteId' = $1 order by id`, [
      made.id,
    ]);
    expect(events.rows.map(({ name }) => name as string)).toEqual(actions);
  });

  it('are about a candidacy, a candidate, or in the notepad of their author', async () => {
    const person = await staff();
    const ofPerson = await aNote(app, person, { candidateId: candidate.id });
    expect(ofPerson).toMatchObject({
      candidacyId: null,
      candidateName: candidate.name,
      vacancyTitle: null,
      type: null,
    });
    const ofApplication = await aNote(app, person, { candidateId: candidate.id, vacancyId: vacancy.id });
    expect(ofApplication).toMatchObject({ candidacyId, type: 'CANDIDACY' });
    const notepad = await aNote(app, person);
    expect(notepad).toMatchObject({ candidacyId: null, candidateId: null, candidateName: null, type: null });
    expect(await list(person, {})).toEqual([notepad.id]);
    expect(await list(person, { candidateId: candidate.id })).toEqual([ofApplication.id, ofPerson.id]);
    expect(await list(tenant.admin, {})).toEqual([]);
    expect((await remove(tenant.admin, notepad)).code).toBe('NOT_FOUND');
  });

  it.each([
    ['an empty text', { text: ' \n ' }, 'FIELD_REQUIRED text'],
    ['a long text', { text: 'x'.repeat(5001) }, 'INVALID_INPUT text'],
    ['21 mentions', { mentions: Array.from({ length: 21 }, () => randomUUID()) }, 'INVALID_INPUT mentions'],
    ['an unknown mention', { mentions: [randomUUID()] }, 'NOT_FOUND mentions.0'],
    ['a mention that is no id', { mentions: ['x'] }, 'NOT_FOUND mentions.0'],
  ])('are refused with %s', async (_, changes, fault) => {
    const person = await staff();
    const given = { candidacyId, visibility: 'SHARED', ...changes };
    expect((await ask(person, given)).faults).toEqual([fault]);
    const made = await shared(person);
    expect((await update(person, made, { visibility: 'SHARED', ...changes })).faults).toEqual([fault]);
    await must(app, person.token, DELETE_NOTE, { id: made.id, version: 1 });
  });

  it('accept 5,000 characters', async () => {
    expect((await ask(await staff(), { text: 'é'.repeat(5000) })).code).toBe('OK');
  });

  it('are refused for a subject that is named twice or in part, and for a shared notepad', async () => {
    const person = await staff();
    const both = await ask(person, { candidacyId, candidateId: candidate.id });
    expect(both.faults).toEqual(['INVALID_INPUT candidacyId']);
    expect((await ask(person, { vacancyId: vacancy.id })).faults).toEqual(['INVALID_INPUT vacancyId']);
    expect((await ask(person, { visibility: 'SHARED' })).faults).toEqual(['INVALID_INPUT visibility']);
    expect((await ask(person, { mentions: [tenant.admin.id] })).faults).toEqual(['MENTION_CANNOT_READ mentions.0']);
  });

  it('are written once for a key, also in parallel', async () => {
    const [person, key] = [await staff(), randomUUID()];
    const both = await Promise.all([ask(person, { candidacyId }, key), ask(person, { candidacyId }, key)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(both[0]!.data.createNote.id).toBe(both[1]!.data.createNote.id);
    expect((await ask(person, { candidacyId, text: 'Outra' }, key)).code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('are changed once and deleted once by two requests in parallel', async () => {
    const person = await staff();
    const made = await aNote(app, person, { candidacyId });
    const both = await Promise.all(['A', 'B'].map((text) => update(person, made, { text })));
    expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    const again = await Promise.all([1, 2].map(() => remove(person, { id: made.id, version: 2 })));
    expect(again.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'OK']);
  });

  it('are read by colleagues when they are shared, changed by the author and deleted by an administrator', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const [open, hidden] = [await shared(person), await aNote(app, person, { candidacyId })];
    expect(await list(colleague)).toContain(open.id);
    expect(await list(colleague)).not.toContain(hidden.id);
    const seen = (await must(app, colleague.token, NOTES, { filter: { ids: [open.id] } })).notes.items[0];
    expect(seen).toMatchObject({ canEdit: false, canDelete: false });
    expect((await update(colleague, open)).code).toBe('FORBIDDEN');
    expect((await remove(colleague, open)).code).toBe('FORBIDDEN');
    expect((await update(tenant.admin, open)).code).toBe('FORBIDDEN');
    for (const by of [colleague, tenant.admin]) {
      expect((await update(by, hidden)).code).toBe('NOT_FOUND');
      expect((await remove(by, hidden)).code).toBe('NOT_FOUND');
    }
    expect((await remove(tenant.admin, open)).code).toBe('OK');
  });

  it('are hidden from another institution', async () => {
    const made = await shared(tenant.admin);
    expect(await list(other.admin)).toEqual([]);
    expect(await list(other.admin, { ids: [made.id] })).toEqual([]);
    expect((await ask(other.admin, { candidacyId })).faults).toEqual(['NOT_FOUND candidacyId']);
    expect((await ask(other.admin, { candidateId: candidate.id })).faults).toEqual(['NOT_FOUND candidateId']);
    expect((await update(other.admin, made)).code).toBe('NOT_FOUND');
    expect((await remove(other.admin, made)).code).toBe('NOT_FOUND');
    const foreign = { candidacyId, visibility: 'SHARED', mentions: [other.admin.id] };
    expect((await ask(tenant.admin, foreign)).faults).toEqual(['NOT_FOUND mentions.0']);
  });

  it('need APPLICATION_NOTE, except in the notepad', async () => {
    const without = await staff('ALL', ['APPLICATION_VIEW']);
    const made = await shared(tenant.admin);
    const about = { candidacyId };
    expect((await graphql(app, without.token, NOTES, { filter: about })).code).toBe('FORBIDDEN');
    expect((await graphql(app, without.token, COLLEAGUES, { about })).code).toBe('FORBIDDEN');
    expect((await ask(without, about)).code).toBe('FORBIDDEN');
    expect((await update(without, made)).code).toBe('NOT_FOUND');
    expect((await remove(without, made)).code).toBe('NOT_FOUND');
    expect(await list(without, { ids: [made.id] })).toEqual([]);
    const notepad = await aNote(app, without);
    expect((await update(without, notepad, { text: 'Outra' })).code).toBe('OK');
    expect((await graphql(app, candidate.token, NOTES)).code).toBe('FORBIDDEN');
  });

  it('follow the scope of the permission', async () => {
    const manager = await staff('DEPARTMENT', undefined, [tenant.departmentId]);
    const assigned = await staff('ASSIGNED');
    const made = await shared(tenant.admin);
    const ofPerson = await aNote(app, tenant.admin, { candidateId: candidate.id, visibility: 'SHARED' });
    const reached = async (by: Person) => {
      const [one, two] = [await ask(by, { candidacyId }), await ask(by, { candidateId: candidate.id })];
      for (const { data } of [one, two]) if (data?.createNote) await remove(by, data.createNote as Data);
      const seen = await list(by, { ids: [made.id, ofPerson.id] });
      const { code } = await graphql(app, by.token, COLLEAGUES, { about: { candidacyId } });
      return [one.code, two.code, seen.length, code];
    };
    for (const by of [manager, assigned]) expect(await reached(by)).toEqual(['NOT_FOUND', 'NOT_FOUND', 0, 'NOT_FOUND']);
    expect((await ask(tenant.admin, { candidacyId, visibility: 'SHARED', mentions: [manager.id] })).faults).toEqual([
      'MENTION_CANNOT_READ mentions.0',
    ]);
    const give = (values: string, by: string) =>
      app.owner.query(`update vacancy set ${values} where id = $1`, [vacancy.id, ...(by ? [by] : [])]);
    await give('department_id = $2', tenant.departmentId);
    expect(await reached(manager)).toEqual(['OK', 'OK', 2, 'OK']);
    expect(await reached(assigned)).toEqual(['NOT_FOUND', 'NOT_FOUND', 0, 'NOT_FOUND']);
    await give('owner_id = $2', assigned.id);
    expect(await reached(assigned)).toEqual(['OK', 'OK', 2, 'OK']);
    const both = { candidacyId, visibility: 'SHARED', mentions: [manager.id, assigned.id] };
    expect((await ask(tenant.admin, both)).data.createNote.mentions).toHaveLength(2);
    await app.owner.query(`update vacancy set department_id = null, owner_id = $2 where id = $1`, [
      vacancy.id,
      tenant.admin.id,
    ]);
  });

  it('mention active colleagues who may read them', async () => {
    const [person, colleague, suspended] = [await staff(), await staff(), await staff()];
    const without = await staff('ALL', ['APPLICATION_VIEW']);
    await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = $1`, [suspended.id]);
    const choices = async (q?: string) =>
      (await must(app, person.token, COLLEAGUES, { about: { candidacyId }, q })).mentionableColleagues as Data[];
    expect(await choices(colleague.name.toUpperCase())).toEqual([{ id: colleague.id, name: colleague.name }]);
    const named = await Promise.all([person, suspended, without].map(({ name }) => choices(name)));
    expect(named).toEqual([[], [], []]);
    expect((await must(app, person.token, COLLEAGUES, { about: {} })).mentionableColleagues).toEqual([]);

    const made = await shared(person, { mentions: [colleague.id, colleague.id] });
    expect(made.mentions).toEqual([{ id: colleague.id, name: colleague.name }]);
    const refused = await ask(person, { candidacyId, visibility: 'SHARED', mentions: [suspended.id, without.id] });
    expect(refused.faults).toEqual(['NOT_FOUND mentions.0', 'MENTION_CANNOT_READ mentions.1']);
    expect(refused.errors[1]!.extensions.params).toEqual({ name: without.name });
    const hidden = await update(person, made, { mentions: [colleague.id], visibility: 'PRIVATE' });
    expect(hidden.faults).toEqual(['MENTION_CANNOT_READ mentions.0']);
    const cleared = await update(person, made, { visibility: 'PRIVATE' });
    expect(cleared.data.updateNote.mentions).toEqual([]);
  });

  it('are counted in the lists for people who may read them', async () => {
    const own = await aPublishedVacancy(app, tenant.admin);
    const id = await anApplication(app, await aCandidate(app), own.id);
    const [person, colleague] = [await staff(), await staff()];
    await shared(person, { candidacyId: id });
    await aNote(app, person, { candidacyId: id });
    const COUNTS = `query ($id: ID!) {
      candidacies(filter: { vacancyId: $id }) { items { notes } }
      candidacyBoard(vacancyId: $id) { columns { cards { notes } } }
      ranking(vacancyId: $id) { items { candidacy { notes } } } }`;
    const counts = async (by: Person) => {
      const { candidacies, candidacyBoard, ranking } = await must(app, by.token, COUNTS, { id: own.id });
      return [
        candidacies.items[0].notes,
        candidacyBoard.columns[0].cards[0].notes,
        ranking.items[0].candidacy.notes,
      ] as unknown[];
    };
    expect(await counts(person)).toEqual([2, 2, 2]);
    expect(await counts(colleague)).toEqual([1, 1, 1]);
    const without = await staff('ALL', ['APPLICATION_LIST', 'RANKING_LIST']);
    expect(await counts(without)).toEqual([null, null, null]);
  });
});
