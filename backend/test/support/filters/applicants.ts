import { dayOf } from '../../../src/common/dates';
import { type Data, graphql, must, type TestApp } from '../app/app';
import { aCandidate, type Person } from '../data/actors';
import { anApplication } from '../data/builders';
import { anExperience, aStudy } from '../data/fixture';

const UPDATE = `mutation ($input: CandidatePatch!, $version: Int!) { updateCandidate(input: $input, version: $version) { version } }`;
export const LIST = `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { total items { id candidateName } } }`;
const PHOTO = '/files/photos/2026/11/01980000-0000-7000-8000-000000000001.webp';
/** Ages are computed by the day in Maputo, so the year is the present year in Maputo. */
const YEAR = Number(dayOf(new Date()).slice(0, 4));
/** A day of birth by which somebody has this age during the whole year. */
const born = (age: number): string => `${YEAR - age}-01-01`;

export const ANA = {
  profession: 'Contabilista sénior',
  profile: 'Gestão de armazéns e relatórios.\n100% dedicada.',
  province: 'mz_n',
  municipality: 'mun_mz_n_nampula',
  nationality: 'mz',
  availability: 'immediate',
  gender: 'female',
  birthDate: born(30),
  salaryMin: { amount: '40000', currency: 'MZN' },
  salaryMax: { amount: '60000', currency: 'MZN' },
  interestAreas: ['area_expertise_62'],
  skills: ['skill_teamwork', 'skill_leadership'],
  tools: ['tool_microsoft_excel'],
  ownSkills: ['Reconciliação bancária'],
  courses: [{ name: 'Primavera ERP', provider: 'ISCTEM', year: 2024 }],
  socialNetworks: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/ana' }],
  references: [{ name: 'Hélder Uamusse', position: 'Chefe' }],
  languages: [
    { language: 'por', level: 'basic', native: true },
    { language: 'eng', level: 'intermediate' },
  ],
};
export const BERTA = {
  profession: 'Enfermeira',
  province: 'mz_n',
  district: 'mz_n_angoche',
  nationality: 'ao',
  availability: 'two_months',
  gender: 'female',
  birthDate: born(45),
  salaryMin: { amount: '900', currency: 'USD' },
  skills: ['skill_teamwork'],
  languages: [{ language: 'eng', level: 'advanced' }],
};
const CARLOS = {
  profession: 'Engenheiro',
  province: 'mz_l',
  gender: 'male',
  birthDate: born(22),
  // The profile has only the highest amount. It has no currency, so USD is stored.
  salaryMax: { amount: '800' },
};

export async function changeProfile(app: TestApp, person: Person, input: object): Promise<void> {
  const { candidate } = await must(app, person.token, '{ candidate { version } }');
  const { faults } = await graphql(app, person.token, UPDATE, { input, version: candidate.version });
  if (faults.length > 0) throw new Error(`The profile was refused: ${faults.join(', ')}`);
}

/** The first letters of the names of rows, in order. */
export const initialsOf = (rows: readonly Data[]): string =>
  rows
    .map(({ candidateName }) => (candidateName as string)[0])
    .sort()
    .join('');

export const listedInitials = async (app: TestApp, by: Pick<Person, 'token'>, filter: object): Promise<string> =>
  initialsOf((await must(app, by.token, LIST, { filter })).candidacies.items as Data[]);

/** Ana, Berta and Carlos with their studies and jobs, who have applied. Ana has emptied her profile since then. */
export async function threeApplicants(app: TestApp, vacancyId: string): Promise<void> {
  const [ana, berta, carlos] = [
    await aCandidate(app, { name: 'Ana', surname: 'Macuácua' }),
    await aCandidate(app, { name: 'Berta', surname: 'Sitoe' }),
    await aCandidate(app, { name: 'Carlos', surname: 'Langa' }),
  ];
  await changeProfile(app, ana, ANA);
  await changeProfile(app, berta, BERTA);
  await changeProfile(app, carlos, CARLOS);
  await app.owner.query('update candidate set photo = $2 where id = $1', [ana.id, PHOTO]);
  await anExperience(app, ana, {
    position: 'Gestora de projectos',
    employer: 'Porto da Beira',
    sector: 'private',
    activities: 'Coordenação de équipas',
    startDate: '2010-01-01',
    endDate: '2019-12-01',
  });
  await anExperience(app, ana, {
    position: 'Contabilista',
    employer: 'CFM',
    sector: 'public',
    expertiseAreas: ['area_expertise_60'],
    startDate: '2020-01-01',
    endDate: '2020-12-01',
  });
  await anExperience(app, berta, {
    position: 'Enfermeira chefe',
    employer: 'Hospital Central da Beira',
    expertiseAreas: ['area_expertise_60'],
    startDate: `${YEAR - 3}-01-01`,
    endDate: null,
    stillWorking: true,
  });
  await aStudy(app, ana, { academicLevel: 'master_degree', course: 'Finanças' });
  await aStudy(app, berta, {
    institution: 'Universidade Lúrio',
    studyArea: 'area_37',
    academicLevel: 'doctorate',
    finished: false,
    endDate: null,
  });
  await aStudy(app, berta, {
    institution: 'Instituto de Saúde',
    studyArea: 'area_37',
    academicLevel: 'medium',
    endDate: '2005-12-01',
  });
  for (const person of [ana, berta, carlos]) await anApplication(app, person, vacancyId);
  const empty = Object.fromEntries(Object.keys(ANA).map((field) => [field, null]));
  await changeProfile(app, ana, { ...empty, province: 'mz_l', skills: [], tools: [], languages: [], courses: [] });
}
