import { randomUUID } from 'node:crypto';

import { aCandidate, aRoot, freshEmail, type Person } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication } from '../../support/data/builders';
import { mailAbout } from '../../support/app/mailbox';
import {
  ACCEPT,
  acceptanceInput,
  CREATE_ROLE,
  DELETE_ROLE,
  INVITATION,
  INVITE,
  invitationInput,
  roleInput,
  tokenOfInvitation,
  UPDATE_ROLE,
} from '../../support/data/people';
import { withWorker } from '../../support/app/worker';

const CREATE = `mutation ($input: EntityInput!, $admin: FirstPersonInput!, $key: ID!) {
  createEntity(input: $input, admin: $admin, idempotencyKey: $key) { id } }`;
const ROLES = `query ($sort: RoleSort, $filter: RoleFilter) { roles(sort: $sort, filter: $filter) { total items { id version name description preset } } }`;
const STAGES = 'stages { id name kind promisedDays skills { name weight } }';
const VACANCY = `query ($id: ID!) { vacancy(id: $id) { version counts { stages { name } } ${STAGES} } }`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version ${STAGES} } }`;
/** The names for candidates, before and after the application. */
const OPEN = { en: 'Applications open', pt: 'Candidaturas abertas', fr: 'Candidatures ouvertes' } as const;
const RECEIVED = { en: 'Application received', pt: 'Candidatura recebida', fr: 'Candidature reçue' } as const;
const FIRST = { en: 'Job posting', pt: 'Publicação da vaga', fr: 'Publication du poste' } as const;
const LANGUAGES = ['en', 'pt', 'fr'] as const;

/** A default name is stored as a key and translated for each reader until somebody renames it. */
describe('the default name', () => {
  let app: TestApp;
  let root: Person;
  let token: string;
  let personId: string;

  beforeAll(async () => {
    app = await startApp();
    root = await aRoot(app);
    const { createEntity } = await must(app, root.token, CREATE, {
      input: { name: `Cooperativa ${randomUUID()}`, sector: 'private', province: 'mz_s', telephone: '84 123 4567' },
      admin: { name: 'Arlindo Muianga', email: freshEmail('arlindo'), locale: 'fr' },
      key: randomUUID(),
    });
    const { rows } = await app.owner.query('select id from staff_member where tenant_id = $1', [createEntity.id]);
    personId = rows[0].id as string;
    const input = acceptanceInput(await tokenOfInvitation(app, personId), { telephone: null });
    token = (await must(app, null, ACCEPT, { input })).acceptInvitation.token as string;
  }, 300_000);
  afterAll(() => app.close());

  const read = async (query: string, variables: object, locale: string): Promise<Data> => {
    const { data, errors } = await graphql(app, token, query, variables, { locale });
    expect(errors).toEqual([]);
    return data;
  };
  const names = async (locale: string, variables: object = {}): Promise<string[]> =>
    (await read(ROLES, variables, locale)).roles.items.map(({ name }: Data) => name as string);
  const role = async (preset: string, locale = 'pt'): Promise<Data> =>
    (await read(ROLES, {}, locale)).roles.items.find((one: Data) => one.preset === preset);
  const update = (id: string, version: number, input: object, locale: string) =>
    graphql(app, token, UPDATE_ROLE, { id, version, input }, { locale });

  describe('of an access level', () => {
    it('is shown, sorted and searched in the language of the request', async () => {
      expect(await names('en')).toEqual(['Administrator', 'Department manager', 'Observer', 'Recruiter']);
      expect(await names('pt')).toEqual(['Administrador', 'Gestor de departamento', 'Observador', 'Recrutador']);
      const down = { sort: { field: 'NAME', order: 'DESC' } };
      expect(await names('fr', down)).toEqual([
        'Recruteur',
        'Observateur',
        'Gestionnaire de département',
        'Administrateur',
      ]);
      expect(await names('fr', { filter: { q: 'gestionnaire' } })).toEqual(['Gestionnaire de département']);
      expect(await names('en', { filter: { q: 'gestionnaire' } })).toEqual([]);
      expect(await names('pt', { filter: { q: 'sem administracao' } })).toEqual(['Recrutador']);
      const user = '{ user { role { name } } }';
      for (const [locale, name] of [
        ['en', 'Administrator'],
        ['pt', 'Administrador'],
        ['fr', 'Administrateur'],
      ] as const)
        expect((await read(user, {}, locale)).user.role).toEqual({ name });
      const list = '{ users { items { role { name } } } }';
      expect((await read(list, {}, 'en')).users.items).toEqual([{ role: { name: 'Administrator' } }]);
      const desk = 'query ($ids: [ID!]) { entityUsers(filter: { ids: $ids }) { items { roleName } } }';
      const seen = await graphql(app, root.token, desk, { ids: [personId] }, { locale: 'en' });
      expect(seen.data.entityUsers.items).toEqual([{ roleName: 'Administrator' }]);
    });

    it('is in the language of the recipient in an invitation', async () => {
      const { id } = await role('OBSERVER');
      const input = invitationInput(id as string, { locale: 'en' });
      const made = await must(app, token, INVITE, { input, key: randomUUID() });
      const look = { token: await tokenOfInvitation(app, made.inviteUser.id as string) };
      for (const [locale, name] of [
        ['en', 'Observer'],
        ['fr', 'Observateur'],
      ] as const)
        expect((await graphql(app, null, INVITATION, look, { locale })).data.invitation.roleName).toBe(name);
      await withWorker(async () => {
        const mail = await mailAbout(app, input.email, /./);
        expect(mail.text).toContain('Your access level: Observer.');
      });
    });

    it('stays a key when a form sends back the shown text, and becomes a text when it is renamed', async () => {
      const before = await role('OBSERVER', 'fr');
      const shown = { name: before.name as string, description: before.description as string, permissions: [] };
      expect((await update(before.id, before.version, shown, 'fr')).code).toBe('OK');
      expect(await role('OBSERVER', 'en')).toMatchObject({
        name: 'Observer',
        description: expect.stringMatching(/^Takes/),
      });
      expect((await update(before.id, before.version + 1, { name: 'Júri' }, 'pt')).code).toBe('OK');
      for (const locale of LANGUAGES) expect((await role('OBSERVER', locale)).name).toBe('Júri');
      const { rows } = await app.owner.query(
        `select changes -> 'name' as name from audit_event where object_id = $1 and action = 'role.changed' order by seq`,
        [before.id],
      );
      expect(rows).toEqual([{ name: null }, { name: ['Observador', 'Júri'] }]);
      expect((await update(before.id, before.version + 2, { name: 'Observer' }, 'pt')).code).toBe('OK');
      expect((await role('OBSERVER', 'fr')).name).toBe('Observateur');
    });

    it('cannot be used for another level in any language', async () => {
      for (const name of ['Recruteur', 'recruiter', 'RECRUTADOR']) {
        const { faults } = await graphql(app, token, CREATE_ROLE, {
          input: roleInput([], { name }),
          key: randomUUID(),
        });
        expect(faults).toEqual(['ALREADY_EXISTS name']);
      }
      const { id, version } = await role('OBSERVER');
      expect((await update(id, version, { name: 'Recruiter' }, 'pt')).faults).toEqual(['ALREADY_EXISTS name']);
      const { version: now, id: department } = await role('DEPARTMENT_MANAGER');
      expect((await graphql(app, token, DELETE_ROLE, { id: department, version: now }, { locale: 'en' })).code).toBe(
        'OK',
      );
      const { rows } = await app.owner.query(
        `select changes ->> 'name' as name from audit_event where object_id = $1 and action = 'role.removed'`,
        [department],
      );
      expect(rows).toEqual([{ name: 'Department manager' }]);
    });
  });

  describe('of the first stage', () => {
    const draft = async (stages?: object[]): Promise<string> => {
      const create = `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`;
      const input = {
        title: 'Contabilista',
        description: '<p>Contas.</p>',
        province: 'mz_s',
        vacancyType: 'job',
        endDate: new Date(Date.now() + 864e6).toISOString(),
        ...(stages && { stages }),
      };
      return (await must(app, token, create, { input, key: randomUUID() })).createVacancy.id as string;
    };
    const first = (stages: Data[]): string => stages[0]!.name as string;

    it('is shown in the language of the request to staff, the public and the candidate', async () => {
      const id = await draft();
      const version = (await read(VACANCY, { id }, 'pt')).vacancy.version as number;
      await must(
        app,
        token,
        'mutation ($id: ID!, $version: Int!) { publishVacancy(id: $id, version: $version) { id } }',
        { id, version },
      );
      const candidate = await aCandidate(app);
      const candidacy = await anApplication(app, candidate, id);
      for (const locale of LANGUAGES) {
        const name = FIRST[locale];
        const { vacancy } = await read(VACANCY, { id }, locale);
        expect([first(vacancy.stages), first(vacancy.counts.stages)]).toEqual([name, name]);
        const open = await graphql(
          app,
          null,
          `
            query ($id: ID!) {
              vacancy(id: $id) {
                stages {
                  name
                  kind
                }
              }
            }
          `,
          { id },
          { locale, endpoint: '/public/graphql' },
        );
        expect(open.data.vacancy.stages).toEqual([{ name: OPEN[locale], kind: 'POSTING' }]);
        const own = await graphql(
          app,
          candidate.token,
          `
            query ($id: ID!) {
              myCandidacy(id: $id) {
                stageName
                timeline {
                  stageName
                  kind
                }
              }
            }
          `,
          { id: candidacy },
          { locale },
        );
        const stageName = RECEIVED[locale];
        expect(own.data.myCandidacy).toEqual({ stageName, timeline: [{ stageName, kind: 'POSTING' }] });
        const desk = await read(
          `query ($id: ID!, $vacancy: ID!) { candidacy(id: $id) { stage { name } vacancyStages { name } decisions { toStage } }
            candidacies(filter: { vacancyId: $vacancy }) { items { stageName } } candidacyBoard(vacancyId: $vacancy) { columns { stage { name } cards { stageName } } } }`,
          { id: candidacy, vacancy: id },
          locale,
        );
        expect(desk).toEqual({
          candidacy: { stage: { name }, vacancyStages: [{ name }], decisions: [{ toStage: name }] },
          candidacies: { items: [{ stageName: name }] },
          candidacyBoard: { columns: [{ stage: { name }, cards: [{ stageName: name }] }] },
        });
      }
    });

    it('stays a key when a form sends back the shown text, and becomes a text when it is renamed', async () => {
      const id = await draft([{ name: 'Publication du poste', kind: 'POSTING', skills: [] }]);
      const { vacancy } = await read(VACANCY, { id }, 'pt');
      expect(first(vacancy.stages)).toBe(FIRST.pt);
      const save = async (name: string, version: number): Promise<Data> => {
        const stages = vacancy.stages.map((stage: Data) => ({ ...stage, name }));
        return (await read(SAVE, { id, version, input: { stages } }, 'pt')).updateVacancy;
      };
      expect((await save(FIRST.pt, vacancy.version as number)).version).toBe(vacancy.version);
      expect(first((await save('Anúncio', vacancy.version as number)).stages)).toBe('Anúncio');
      expect(first((await read(VACANCY, { id }, 'fr')).vacancy.stages)).toBe('Anúncio');
    });

    it('is also stored as a key in a stage template', async () => {
      const keep = `mutation ($input: StageTemplateInput!, $key: ID!) { saveStageTemplate(input: $input, idempotencyKey: $key) { stages { name } } }`;
      const input = { name: 'Curto', stages: [{ name: 'job posting', kind: 'POSTING', skills: [] }] };
      expect(first((await read(keep, { input, key: randomUUID() }, 'pt')).saveStageTemplate.stages)).toBe(FIRST.pt);
      expect(first((await read('{ stageTemplates { stages { name } } }', {}, 'fr')).stageTemplates[0].stages)).toBe(
        FIRST.fr,
      );
    });
  });
});
