import { randomUUID } from 'node:crypto';

import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { DECIDE } from '../../support/data/decisions';
import { endedExport, exported, requestExport } from '../../support/exports/exports';
import { manyCandidacies } from '../../support/data/many-candidacies';
import { pdfText, type PdfText } from '../../support/files/pdf-text';
import { sendPhoto } from '../../support/requests/pictures';

const UPDATE = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { version } }`;
const ADD_WORK = `mutation ($input: ExperienceInput!, $key: ID!) { createExperience(input: $input, idempotencyKey: $key) { version } }`;
const ADD_STUDY = `mutation ($input: StudyInput!, $key: ID!) { createStudy(input: $input, idempotencyKey: $key) { version } }`;
const REFEREE = { name: 'Hélder Uamusse', position: 'Chefe', company: 'CFM', telephone: '841234567', email: null };
const CV = {
  profession: 'Contabilista sénior',
  profile:
    'Contabilista com oito anos de experiência em cooperativas e empresas de construção. Coordena o fecho mensal, a relação com a Autoridade Tributária e a auditoria externa.\nFala português, inglês e cicopi.',
  salaryMin: { amount: '25000', currency: 'MZN' },
  salaryMax: { amount: '32000.50', currency: 'MZN' },
  interestAreas: ['area_expertise_62'],
  courses: [{ name: 'Primavera ERP', provider: 'ISCTEM', year: 2024 }],
  gender: 'female',
  birthDate: '1994-05-17',
  socialNetworks: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/celma' }],
  references: [REFEREE],
  languages: [
    { language: 'por', level: 'advanced', native: true },
    { language: 'eng', level: 'intermediate', native: false },
  ],
  ownSkills: ['Ŋanja escrito', 'SAFT 🙂'],
};
const JOBS = [
  ['Contabilista sénior', 'Construções Macuácua, Lda', '2020-09-01', null],
  ['Técnica de contas', 'Cooperativa de Boane', '2016-02-01', '2020-08-01'],
] as const;

const grants = (scope: PermissionReach, ...names: PermissionName[]) =>
  names.map((permission) => ({ permission, scope }));

describe('candidacies as PDF', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let celma: Person;
  let ids: string[];

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, {
      departmentId: tenant.departmentId,
      title: 'Contabilista de Prova',
    });
    celma = await aCandidate(app, { name: 'Conceição', surname: 'Macuácua' });
    await must(app, celma.token, UPDATE, { version: 2, input: CV });
    for (const [position, employer, startDate, endDate] of JOBS) {
      const activities = 'Fecho mensal e anual.\nReconciliação bancária, IVA e IRPC; preparação da auditoria.';
      const input = {
        position,
        employer,
        startDate,
        endDate,
        stillWorking: endDate === null,
        sector: 'private',
        activities,
        expertiseAreas: ['area_expertise_62'],
      };
      await must(app, celma.token, ADD_WORK, { input, key: randomUUID() });
    }
    const study = {
      institution: 'Universidade Eduardo Mondlane',
      studyArea: 'area_90',
      academicLevel: 'bachelor',
      course: 'Contabilidade e Finanças',
      startDate: '2012-02-01',
      endDate: '2015-12-01',
      finished: true,
    };
    await must(app, celma.token, ADD_STUDY, { input: study, key: randomUUID() });
    expect((await sendPhoto(app, celma.token)).code).toBe('OK');
    const paulo = await aCandidate(app, { name: 'Paulo', surname: 'Nhantumbo' });
    ids = [await anApplication(app, celma, vacancy.id), await anApplication(app, paulo, vacancy.id)];
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id: ids[0], version: 1 });
  });
  afterAll(() => app.close());

  const print = async (token: string, format: 'PDF' | 'PDF_SHEETS', chosen: string[], locale = 'pt') => {
    const input = { list: 'CANDIDACIES', format, filter: { ids: chosen }, sort: { field: 'NAME', order: 'ASC' } };
    const file = await withWorker(() => exported(app, token, input, locale));
    return { ...file, ...(await pdfText(file.content)) };
  };
  const readings = async (): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        `select object_id, actor_id from audit_event where action = 'candidacy.read' and tenant_id = $1 order by seq`,
        [tenant.id],
      )
    ).rows;
  const wordsOf = ({ pages }: PdfText): string => pages.join('\n').replace(/\s+/g, ' ');

  it('has the CV of one person as the page shows it, and records that it was read', async () => {
    const before = (await readings()).length;
    const file = await print(tenant.admin.token, 'PDF_SHEETS', [ids[0]!]);
    expect(file.disposition).toMatch(/filename\*=UTF-8''CV \d{4}-\d\d-\d\d\.pdf$/);
    expect(file).toMatchObject({ title: 'CV de Conceição Macuácua', language: 'pt', isTagged: true });
    expect(file.made).toMatchObject({ rows: 1, total: 1, hasMore: false });
    const words = wordsOf(file);
    for (const text of [
      'Contabilista sénior',
      'Construções Macuácua, Lda',
      '09/2020 a hoje',
      'Ŋanja escrito',
      celma.email,
      'Universidade Eduardo Mondlane',
      'Primavera ERP',
      '25 000,00 MZN a 32 000,50 MZN',
      'linkedin.com/in/celma',
      REFEREE.name,
      '17 de maio de 1994',
      '2 / 2',
    ])
      expect(words).toContain(text);
    expect(file.content.includes('/Subtype /Image')).toBe(true);
    expect((await readings()).slice(before)).toEqual([{ object_id: ids[0], actor_id: tenant.admin.id }]);
  });

  it('has a dossier with cover, scores, decisions and bookmarks', async () => {
    const before = (await readings()).length;
    const file = await print(tenant.admin.token, 'PDF', ids);
    expect(file.title).toBe(`Dossier de candidaturas: Contabilista de Prova`);
    expect(file.outline).toEqual(['Conceição Macuácua', 'Paulo Nhantumbo']);
    const [cover = '', ...others] = file.pages;
    expect(cover).toContain('Conceição Macuácua');
    expect(others.join('')).toContain('Histórico');
    expect(
      (await readings())
        .slice(before)
        .map(({ object_id }) => object_id as string)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  it('accepts the ids of 200 people, more than a list on screen', async () => {
    const chosen = [...ids, ...Array.from({ length: 198 }, () => randomUUID())];
    expect((await print(tenant.admin.token, 'PDF', chosen)).made).toMatchObject({ rows: 2 });
  });

  it('is in the language of the request', async () => {
    const file = await print(tenant.admin.token, 'PDF', ids, 'fr');
    expect(file).toMatchObject({ language: 'fr', title: 'Dossier de candidatures\u00a0: Contabilista de Prova' });
    expect(wordsOf(file)).toContain('Approuvé');
  });

  it('leaves out sensitive data without APPLICATION_VIEW_SENSITIVE', async () => {
    const staff = await aStaffMember(app, tenant.id, { grants: grants('ALL', 'APPLICATION_LIST', 'APPLICATION_VIEW') });
    const file = await print(staff.token, 'PDF', [ids[0]!]);
    const words = wordsOf(file);
    expect(words).toContain(celma.email);
    for (const text of [REFEREE.name, '17 de maio de 1994', 'Feminino']) expect(words).not.toContain(text);
    expect(file.content.includes('/Subtype /Image')).toBe(false);
  });

  it('is refused without APPLICATION_VIEW, for another list, and with more than 200 people', async () => {
    const refusal = async (token: string, input: Data) => {
      const { code, errors } = await requestExport(app, token, { format: 'PDF', list: 'CANDIDACIES', ...input });
      return [code, errors[0]?.extensions.field, errors[0]?.extensions.params];
    };
    const lister = await aStaffMember(app, tenant.id, { grants: grants('ALL', 'APPLICATION_LIST') });
    expect(await refusal(lister.token, {})).toEqual(['FORBIDDEN', 'format', undefined]);
    expect(await refusal(tenant.admin.token, { list: 'VACANCIES' })).toEqual(['INVALID_INPUT', 'format', undefined]);
    const crowded = await aPublishedVacancy(app, tenant.admin);
    await manyCandidacies(app, crowded.id, 201);
    expect(await refusal(tenant.admin.token, { filter: { vacancyId: crowded.id } })).toEqual([
      'QUOTA_EXCEEDED',
      'filter',
      { reason: 'PRINTED', limit: 200 },
    ]);
  });

  it('has only the people within the scope of both permissions, and none of another institution', async () => {
    const other = await aPublishedVacancy(app, tenant.admin, { title: 'Outra vaga' });
    const outside = await anApplication(app, celma, other.id);
    const staff = await aStaffMember(app, tenant.id, {
      grants: [...grants('ALL', 'APPLICATION_LIST'), ...grants('DEPARTMENT', 'APPLICATION_VIEW')],
      departments: [tenant.departmentId],
    });
    const before = (await readings()).length;
    const file = await print(staff.token, 'PDF', [...ids, outside]);
    expect(wordsOf(file)).not.toContain('Outra vaga');
    expect((await readings()).slice(before)).toHaveLength(2);
    expect(file.made).toMatchObject({ rows: 2, total: 3 });
    expect(wordsOf(file)).toContain('Não incluídas, fora do seu âmbito 1');
    const nobody = { list: 'CANDIDACIES', format: 'PDF', filter: { ids: [outside] } } as const;
    const asked = await requestExport(app, staff.token, nobody);
    const made = await withWorker(() => endedExport(app, staff.token, asked.data.exportRows.id as string));
    expect(made).toMatchObject({ state: 'FAILED', error: { code: 'FORBIDDEN' }, download: null });

    const stranger = await aTenant(app);
    const empty = await print(stranger.admin.token, 'PDF', ids);
    expect(empty.made).toMatchObject({ rows: 0 });
    expect(wordsOf(empty)).not.toContain('Macuácua');
  });

  it('fails without a file when the permission is taken before the file is made', async () => {
    const staff = await aStaffMember(app, tenant.id, { grants: grants('ALL', 'APPLICATION_LIST', 'APPLICATION_VIEW') });
    const asked = await requestExport(app, staff.token, { list: 'CANDIDACIES', format: 'PDF', filter: { ids } });
    await app.owner.query(
      `delete from role_permission where permission = 'APPLICATION_VIEW'
         and role_id = (select role_id from staff_member where id = $1)`,
      [staff.id],
    );
    const made = await withWorker(() => endedExport(app, staff.token, asked.data.exportRows.id as string));
    expect(made).toMatchObject({ state: 'FAILED', error: { code: 'FORBIDDEN' }, download: null });
  });
});
