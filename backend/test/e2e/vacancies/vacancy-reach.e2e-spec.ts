import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, APPLY, aPublishedVacancy, type BuiltVacancy, vacancyInput } from '../../support/data/builders';
import { aDocument } from '../../support/data/fixture';

const CREATE = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id } }`;

describe('the scope of a permission', () => {
  let app: TestApp;
  let tenant: Tenant;
  const call = (document: string, variables: object, token: string): Promise<Answer> =>
    graphql(app, token, document, variables);
  const edit = ({ id, version }: Pick<BuiltVacancy, 'id' | 'version'>, input: object, token: string) =>
    call(UPDATE, { id, version, input }, token);
  afterAll(() => app.close());
  const VIEW = `query ($id: ID!) { vacancy(id: $id) { id actions { canEdit } } }`;
  const LIST = `{ vacancies { items { id } } }`;
  let inside: BuiltVacancy;
  let outside: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    inside = await aDraft(app, tenant.admin, { departmentId: tenant.departmentId });
    outside = await aDraft(app, tenant.admin);
  });
  const listed = async (token: string) =>
    (await must(app, token, LIST)).vacancies.items.map(({ id }: Data) => id as string);

  it('limits access to the vacancies of the person’s departments', async () => {
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    expect(await listed(manager.token)).toEqual([inside.id]);
    expect((await call(VIEW, { id: inside.id }, manager.token)).data.vacancy.actions.canEdit).toBe(true);
    expect((await call(VIEW, { id: outside.id }, manager.token)).code).toBe('NOT_FOUND');
    expect((await edit({ id: outside.id, version: 99 }, { title: 'x' }, manager.token)).code).toBe('NOT_FOUND');
    expect((await edit({ ...inside, version: 99 }, { title: 'x' }, manager.token)).code).toBe('STALE_VERSION');
  });

  it('does not allow a vacancy in another department', async () => {
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    const make = (input: object) => call(CREATE, { input, key: randomUUID() }, manager.token);
    expect((await make(vacancyInput({ departmentId: tenant.departmentId }))).code).toBe('OK');
    expect((await make(vacancyInput())).faults).toEqual(['FIELD_REQUIRED departmentId']);
    const other = randomUUID();
    await app.owner.query('insert into department (id, tenant_id, name) values ($1, $2, $3)', [
      other,
      tenant.id,
      'Outro cliente',
    ]);
    expect((await make(vacancyInput({ departmentId: other }))).faults).toEqual(['NOT_FOUND departmentId']);
    expect((await edit(inside, { departmentId: other }, manager.token)).faults).toEqual(['NOT_FOUND departmentId']);
  });

  it('ASSIGNED shows only own vacancies', async () => {
    const owner = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'VACANCY_LIST', scope: 'ASSIGNED' },
        { permission: 'VACANCY_ADD', scope: 'ASSIGNED' },
      ],
    });
    const own = await aDraft(app, owner);
    expect(await listed(owner.token)).toEqual([own.id]);
  });

  it('of RANKING_EDIT_WEIGHTS must contain a published vacancy to change its weights', async () => {
    const editor = (scope?: 'ALL' | 'DEPARTMENT') =>
      aStaffMember(app, tenant.id, {
        departments: [tenant.departmentId],
        grants: [
          { permission: 'VACANCY_ADD', scope: 'ALL' },
          { permission: 'VACANCY_EDIT', scope: 'ALL' },
          ...(scope ? [{ permission: 'RANKING_EDIT_WEIGHTS', scope } as const] : []),
        ],
      });
    const [without, here, everywhere] = await Promise.all([editor(), editor('DEPARTMENT'), editor('ALL')]);
    const weights = { training: 10, related: 10, languages: 10, years: 10 };
    const { matchWeights: same } = vacancyInput();
    const draft = await aDraft(app, without);
    expect((await edit(draft, { matchWeights: weights }, without.token)).code).toBe('OK');

    const public1 = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const public2 = await aPublishedVacancy(app, tenant.admin);
    expect((await edit(public1, { matchWeights: weights }, without.token)).faults).toEqual(['FORBIDDEN matchWeights']);
    expect((await edit(public2, { matchWeights: weights }, here.token)).faults).toEqual(['FORBIDDEN matchWeights']);
    expect((await edit(public1, { matchWeights: same, yearsOfExperience: 4 }, without.token)).code).toBe('OK');
    expect((await edit({ ...public1, version: public1.version + 1 }, { matchWeights: weights }, here.token)).code).toBe(
      'OK',
    );
    expect((await edit(public2, { matchWeights: weights }, everywhere.token)).code).toBe('OK');
  });

  it('of RANKING_VIEW_PROFILE shows a profile without its files and without contact details', async () => {
    const RANKED = `query ($id: ID!) { rankedCandidacy(id: $id) { id profile { name } contact { email telephone } attachments { id } } }`;
    const FILE = `query ($id: ID!) { attachmentGrant(id: $id) { url } }`;
    const vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    const candidate = await aCandidate(app);
    const documentIds = [await aDocument(app, candidate)];
    const { applyToVacancy } = await must(app, candidate.token, APPLY, {
      input: { vacancyId: vacancy.id, documentIds },
      key: randomUUID(),
    });
    const { id } = applyToVacancy as { id: string };
    const looker = (departments: string[]) =>
      aStaffMember(app, tenant.id, {
        departments,
        grants: [{ permission: 'RANKING_VIEW_PROFILE', scope: 'DEPARTMENT' }],
      });
    const [inside1, outside1] = await Promise.all([looker([tenant.departmentId]), looker([])]);
    const { rankedCandidacy } = await must(app, inside1.token, RANKED, { id });
    expect(rankedCandidacy).toMatchObject({ id, attachments: [] });
    expect(rankedCandidacy.contact).toEqual({ email: null, telephone: null });
    const reader = await aStaffMember(app, tenant.id, {
      departments: [tenant.departmentId],
      grants: [
        { permission: 'RANKING_VIEW_PROFILE', scope: 'ALL' },
        { permission: 'APPLICATION_VIEW', scope: 'DEPARTMENT' },
      ],
    });
    const seen = (await must(app, reader.token, RANKED, { id })).rankedCandidacy;
    expect(seen.attachments).toEqual([{ id: expect.any(String) }]);
    const contactFor = async (person: { token: string }) =>
      (await must(app, person.token, RANKED, { id })).rankedCandidacy.contact.email as string | null;
    expect(seen.contact.email).toBe(candidate.email);
    // Outside the scope of APPLICATION_VIEW, the wider scope of the other permission shows no contact details.
    const stranger = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'RANKING_VIEW_PROFILE', scope: 'ALL' },
        { permission: 'APPLICATION_VIEW', scope: 'DEPARTMENT' },
      ],
    });
    expect(await contactFor(stranger)).toBeNull();
    expect((await call(RANKED, { id }, outside1.token)).code).toBe('NOT_FOUND');
    expect((await call(FILE, { id: seen.attachments[0].id }, inside1.token)).code).toBe('FORBIDDEN');
    const { rows } = await app.owner.query(
      `select actor_id from audit_event where object_id = $1 and action = 'candidacy.read' order by seq`,
      [id],
    );
    expect(rows.map(({ actor_id }) => actor_id as string)).toEqual([inside1.id, reader.id, stranger.id]);
  });

  it('of APPLICATION_LIST applies to the board, not the scope of VACANCY_LIST', async () => {
    const BOARD = `query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { id } } }`;
    const person = await aStaffMember(app, tenant.id, {
      departments: [tenant.departmentId],
      grants: [
        { permission: 'VACANCY_LIST', scope: 'ALL' },
        { permission: 'APPLICATION_LIST', scope: 'DEPARTMENT' },
      ],
    });
    expect((await call(BOARD, { id: outside.id }, person.token)).code).toBe('NOT_FOUND');
    expect((await call(BOARD, { id: inside.id }, person.token)).code).toBe('OK');
  });
});
