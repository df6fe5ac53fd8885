import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import { jobPosting } from './JobPosting';
import type { VacancyDetail } from './requirements';

const named = (localized: string, key = '') => ({ key, text: { localized } });
const vacancy: VacancyDetail = {
  id: '01a1d936-a700-78dc-b3ee-6a708d34d279',
  title: 'Oficial de Logística',
  departmentName: null,
  description: '<p>Planificar as compras.</p>',
  openings: 2,
  yearsOfExperience: 3,
  publishedAt: '2026-11-15T06:00:00.000Z',
  endDate: '2026-12-15T21:59:00.000Z',
  candidacyCount: 4,
  verificationCode: 'ABCDEFGHJK',
  entity: {
    id: '019d28f1-5d80-78c9-9ae5-e423a8defd52',
    name: 'Embondeiro',
    logo: '/files/photos/a.webp',
    website: 'https://embondeiro.example/',
  },
  vacancyType: named('Emprego', 'job'),
  category: named('Tempo inteiro', 'full_time'),
  province: named('Sofala'),
  municipality: named('Beira'),
  academicLevel: named('Licenciatura', 'graduation'),
  trainingAreas: [named('Gestão')],
  ownTrainingAreas: [],
  relatedAreas: [named('Logística')],
  languages: [],
  skills: [{ essential: true, skill: named('Excel') }],
  salaryMin: { amount: '30000.00', currency: 'MZN' },
  salaryMax: { amount: '45000.00', currency: 'MZN' },
  requiredDocuments: [],
  stages: [],
  questions: [],
};
const S = 'https://schema.org/';
/** The definitions of schema.org for the terms in use, so that the test needs no network. */
const CONTEXT = {
  '@context': {
    '@vocab': S,
    url: { '@id': `${S}url`, '@type': '@id' },
    sameAs: { '@id': `${S}sameAs`, '@type': '@id' },
    logo: { '@id': `${S}logo`, '@type': '@id' },
    datePosted: { '@id': `${S}datePosted`, '@type': `${S}Date` },
    validThrough: { '@id': `${S}validThrough`, '@type': `${S}DateTime` },
  },
};
type ExpandedJsonLd = Record<string, { '@value'?: unknown; '@id'?: string }[]>;
async function expanded(given: VacancyDetail): Promise<ExpandedJsonLd> {
  const document = JSON.parse(JSON.stringify(jobPosting(given, 'https://vagas.example'))) as object;
  const documentLoader = (url: string) =>
    url === S
      ? Promise.resolve({ contextUrl: undefined, documentUrl: url, document: CONTEXT })
      : Promise.reject(new Error(url));
  // `safe` fails on terms that would be dropped silently. The types of the library lack it.
  const options = { documentLoader, safe: true } as object;
  const nodes: unknown = await jsonld.expand(document as never, options);
  return (nodes as ExpandedJsonLd[])[0] ?? {};
}

describe('a vacancy as search engines read it', () => {
  it('expands, with every property that is required or recommended', async () => {
    const node = await expanded(vacancy);
    expect(node['@type']).toEqual([`${S}JobPosting`]);
    const names =
      'title description datePosted hiringOrganization jobLocation validThrough employmentType identifier baseSalary directApply applicantLocationRequirements educationRequirements experienceRequirements totalJobOpenings url qualifications industry skills';
    for (const name of names.split(' ')) expect([name, node[S + name]?.length]).toEqual([name, 1]);
    expect(node[`${S}datePosted`]).toEqual([{ '@type': `${S}Date`, '@value': vacancy.publishedAt }]);
    expect(node[`${S}employmentType`]).toEqual([{ '@value': 'FULL_TIME' }]);
    const [organization] = node[`${S}hiringOrganization`] as unknown as ExpandedJsonLd[];
    expect(organization).toMatchObject({
      [`${S}name`]: [{ '@value': 'Embondeiro' }],
      [`${S}logo`]: [{ '@id': 'https://vagas.example/files/photos/a.webp' }],
      [`${S}sameAs`]: [{ '@id': 'https://embondeiro.example/' }],
    });
    const [place] = node[`${S}jobLocation`] as unknown as ExpandedJsonLd[];
    expect(place?.[`${S}address`]).toEqual([
      {
        '@type': [`${S}PostalAddress`],
        [`${S}addressCountry`]: [{ '@value': 'MZ' }],
        [`${S}addressLocality`]: [{ '@value': 'Beira' }],
        [`${S}addressRegion`]: [{ '@value': 'Sofala' }],
      },
    ]);
  });

  it('names a client without the website and the logo of the recruiting institution', async () => {
    const node = await expanded({ ...vacancy, departmentName: 'Banco Mercantil do Limpopo, SA' });
    const [organization] = node[`${S}hiringOrganization`] as unknown as ExpandedJsonLd[];
    expect(organization).toMatchObject({ [`${S}name`]: [{ '@value': 'Banco Mercantil do Limpopo, SA' }] });
    expect(organization?.[`${S}sameAs`]).toBeUndefined();
    expect(organization?.[`${S}logo`]).toBeUndefined();
  });

  it.each([
    ['internship', 'full_time', 'INTERN'],
    ['job', 'freelancer', 'CONTRACTOR'],
    ['job', 'part_time', 'PART_TIME'],
  ])('calls a %s of kind %s %s', async (type, category, expected) => {
    const node = await expanded({ ...vacancy, vacancyType: named('', type), category: named('', category) });
    expect(node[`${S}employmentType`]).toEqual([{ '@value': expected }]);
  });

  it('omits a salary that is not public', async () => {
    const node = await expanded({ ...vacancy, salaryMin: null, salaryMax: null });
    expect(node[`${S}baseSalary`]).toBeUndefined();
  });
});
