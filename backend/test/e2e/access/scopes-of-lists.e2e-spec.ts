import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aFavourite } from '../../support/favourites/favourites';
import { aScheduledMessage } from '../../support/messages/messages';
import { aNote } from '../../support/notes/notes';
import { anUnsolicited } from '../../support/unsolicited/unsolicited';
import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';

const DESK: readonly PermissionName[] = [
  'VACANCY_LIST',
  'VACANCY_VIEW',
  'VACANCY_ADD',
  'VACANCY_EDIT',
  'VACANCY_PUBLISH',
  'APPLICATION_LIST',
  'APPLICATION_VIEW',
  'APPLICATION_MESSAGE',
  'APPLICATION_NOTE',
  'RANKING_LIST',
  'DATABASE_LIST_CANDIDATES',
  'FAVOURITES_MANAGE',
];

/** The lists of the desk over all vacancies. Each names the candidates of its rows. */
const LISTS: Readonly<Record<string, { document: string; candidates: (data: Data) => (string | null)[] }>> = {
  candidacies: {
    document: '{ list: candidacies { items { candidateId } } }',
    candidates: ({ list }) => list.items.map((row: Data) => row.candidateId),
  },
  favourites: {
    document: '{ list: favourites { items { candidateId } } }',
    candidates: ({ list }) => list.items.map((row: Data) => row.candidateId),
  },
  messages: {
    document: '{ list: messages(filter: { kind: [MESSAGE] }) { items { candidateId } } }',
    candidates: ({ list }) => list.items.map((row: Data) => row.candidateId),
  },
  'candidate database': {
    document: '{ list: databaseCandidates { items { id } } }',
    candidates: ({ list }) => list.items.map((row: Data) => row.id),
  },
};

/** Fields that list the candidates of one vacancy. */
const OF_A_VACANCY: Readonly<Record<string, string>> = {
  candidacies: 'query ($id: ID!) { vacancy(id: $id) { candidacies { items { id } } } }',
  ranking: 'query ($id: ID!) { ranking(vacancyId: $id) { items { id } } }',
  board: 'query ($id: ID!) { candidacyBoard(vacancyId: $id) { columns { count } } }',
};

const NOTES = 'query ($candidacyId: ID!) { notes(filter: { candidacyId: $candidacyId }) { items { candidateId } } }';

type Name = 'department' | 'own' | 'other' | 'unsolicited';

describe('the lists of the desk, by the scope of the permissions:', () => {
  let app: TestApp;
  let tenant: Tenant;
  const callers = {} as Record<PermissionReach, Staff>;
  const people = {} as Record<Name, Person>;
  const candidacies: string[] = [];
  const vacancies = {} as Record<Exclude<Name, 'unsolicited'>, BuiltVacancy>;
  const caller = (scope: PermissionReach) =>
    aStaffMember(app, tenant.id, {
      grants: DESK.map((permission) => ({ permission, scope })),
      departments: scope === 'DEPARTMENT' ? [tenant.departmentId] : [],
    });

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    for (const scope of ['ALL', 'DEPARTMENT', 'ASSIGNED'] as const) callers[scope] = await caller(scope);
    vacancies.department = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    vacancies.own = await aPublishedVacancy(app, callers.ASSIGNED);
    vacancies.other = await aPublishedVacancy(app, tenant.admin);
    for (const name of ['department', 'own', 'other'] as const) {
      people[name] = await aCandidate(app, { name });
      const candidacyId = await anApplication(app, people[name], vacancies[name].id);
      candidacies.push(candidacyId);
      await aNote(app, callers.ALL, { candidacyId, visibility: 'SHARED' });
      await aFavourite(app, callers.ALL, people[name].id);
      await aScheduledMessage(app, candidacyId, callers.ALL.id);
    }
    people.unsolicited = await aCandidate(app, { name: 'unsolicited' });
    await anUnsolicited(app, people.unsolicited, tenant.id);
  });
  afterAll(() => app.close());

  const namesIn = async (list: string, by: Staff): Promise<string[]> => {
    const ids = LISTS[list]!.candidates(await must(app, by.token, LISTS[list]!.document));
    return [...new Set(ids)].map((id) => Object.keys(people).find((name) => people[name as Name].id === id) ?? `${id}`);
  };

  it.each(Object.keys(LISTS))('%s', async (list) => {
    const all = await namesIn(list, callers.ALL);
    expect(all).toEqual(expect.arrayContaining(['department', 'own', 'other']));
    expect(await namesIn(list, callers.DEPARTMENT)).toEqual(['department']);
    expect(await namesIn(list, callers.ASSIGNED)).toEqual(['own']);
  });

  it.each(Object.keys(OF_A_VACANCY))('%s of a vacancy', async (field) => {
    const codes = async (by: Staff) => {
      const answers: string[] = [];
      for (const { id } of Object.values(vacancies))
        answers.push((await graphql(app, by.token, OF_A_VACANCY[field]!, { id })).code);
      return answers;
    };
    expect(await codes(callers.ALL)).toEqual(['OK', 'OK', 'OK']);
    expect(await codes(callers.DEPARTMENT)).toEqual(['OK', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(callers.ASSIGNED)).toEqual(['NOT_FOUND', 'OK', 'NOT_FOUND']);
  });

  it('notes', async () => {
    const counts = async (by: Staff) => {
      const found: number[] = [];
      for (const candidacyId of candidacies) {
        const { data } = await graphql(app, by.token, NOTES, { candidacyId });
        found.push(data?.notes?.items.length ?? 0);
      }
      return found;
    };
    expect(await counts(callers.ALL)).toEqual([1, 1, 1]);
    expect(await counts(callers.DEPARTMENT)).toEqual([1, 0, 0]);
    expect(await counts(callers.ASSIGNED)).toEqual([0, 1, 0]);
  });

  it('applications without a vacancy', async () => {
    const listed = async (by: Staff) =>
      (
        await must(app, by.token, '{ unsolicitedCandidacies { items { candidateId } } }')
      ).unsolicitedCandidacies.items.map((row: Data) => row.candidateId);
    expect(await listed(callers.ALL)).toEqual([people.unsolicited.id]);
    expect(await listed(callers.DEPARTMENT)).toEqual([]);
    expect(await listed(callers.ASSIGNED)).toEqual([]);
  });
});
