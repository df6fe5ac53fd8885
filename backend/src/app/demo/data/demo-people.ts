import { type Career, CAREER_NAMES, type CareerName } from './demo-career.types';
import { readDemoFile } from './demo-files';
import type { DemoInstitution, DemoPartner, DemoRoot } from './demo-types';

/** How complete a CV is: complete, with some parts missing, or with little more than the account. */
type Completeness = 'full' | 'partial' | 'thin';

/** A row of `backend/demo/people.json`. */
export type PersonRow = readonly [
  name: string,
  surname: string,
  gender: 'male' | 'female',
  career: CareerName,
  district: string,
  monthsOfWork: number,
  completeness: Completeness,
];

interface People {
  newcomer: { name: string; surname: string };
  /** People whose passwords the start page lists. */
  signIns: Record<'complete' | 'halfway', PersonRow>;
  /** People who do not sign in. */
  people: PersonRow[];
  /** People who did not apply, and let every institution find them. */
  database: PersonRow[];
}

interface Institutions {
  root: DemoRoot;
  partner: DemoPartner;
  institutions: DemoInstitution[];
}

/** In the file, the summary is a text that contains `{years}`. */
type CareerFile = Omit<Career, 'summary'> & { summary: string };

export const readPeople = (): People => readDemoFile<People>('people');

export const readInstitutions = (): Institutions => readDemoFile<Institutions>('institutions');

export const readCareers = (): Record<CareerName, Career> =>
  Object.fromEntries(
    CAREER_NAMES.map((name) => {
      const { summary, ...career } = readDemoFile<CareerFile>(`careers/${name}`);
      return [name, { ...career, summary: (years: string) => summary.replaceAll('{years}', years) }];
    }),
  ) as Record<CareerName, Career>;
