import { readOptionLists } from '../../../features/options';
import type { Career, CareerName } from '../data/demo-career.types';
import { type PersonRow, readCareers, readPeople } from '../data/demo-people';
import { birthDate, dayAt, monthsAgo } from '../data/demo-dates';
import { placeOf, provinceOf } from './demo-places';
import type { Random } from './demo-random';
import type { DemoCandidate, DemoExperience, DemoLanguage, DemoStudy } from '../data/demo-types';

const QUARTER_OF_AN_HOUR = 900_000;

interface Maker {
  now: Date;
  random: Random;
  municipalities: ReadonlySet<string>;
  careers: Readonly<Record<CareerName, Career>>;
}

export function buildCandidates(now: Date, random: Random): DemoCandidate[] {
  const { newcomer, signIns, people } = readPeople();
  const maker = makerOf(now, random);
  const accounts = ['complete', 'halfway'] as const;
  const listed = accounts.map((account, index) => candidate(maker, signIns[account], index, account));
  const others = people.map((row, index) => candidate(maker, row, index + listed.length, null));
  return [...listed, withoutProfile(now, newcomer), ...others];
}

/** People who did not apply. `first` is the number of the people before them. */
export function buildDatabasePeople(now: Date, random: Random, first: number): DemoCandidate[] {
  const maker = makerOf(now, random);
  return readPeople().database.map((row, index) => {
    const person = candidate(maker, row, first + index, null);
    return { ...person, databaseSince: new Date(person.registeredAt.getTime() + QUARTER_OF_AN_HOUR) };
  });
}

function makerOf(now: Date, random: Random): Maker {
  const municipalities = new Set(
    readOptionLists()
      .find(({ list }) => list === 'MUNICIPALITY')
      ?.items.map(({ key }) => key),
  );
  return { now, random, municipalities, careers: readCareers() };
}

function candidate(maker: Maker, row: PersonRow, index: number, account: DemoCandidate['account']): DemoCandidate {
  const [name, surname, gender, careerName, district, months, completeness] = row;
  const { now, random, municipalities } = maker;
  const career = maker.careers[careerName];
  const place = placeOf(district, municipalities);
  const isThin = completeness === 'thin';
  const full = completeness === 'full';
  const study = studies(maker, career, place, months, account === 'complete');
  const experiences = isThin ? [] : experience(maker, career, gender, months);
  const pay = career.pay * (1 + 0.4 * (stepsFor(months) - 1));
  return {
    ref: slug(`${name} ${surname}`),
    account,
    career: careerName,
    name,
    surname,
    email: `${slug(name.split(' ')[0] ?? name)}.${slug(surname)}@correio.example`,
    telephone:
      full || (account === null && random.chance(0.6)) ? `+25884${String(1_000 + index).padStart(7, '0')}` : null,
    gender,
    birthDate: full
      ? birthDate(now, 23 + Math.ceil(months / 12) + random.int(0, 3), random.int(1, 12), random.int(1, 28))
      : null,
    profession: career.steps[stepsFor(months) - 1]?.positions[gender === 'female' ? 1 : 0] ?? null,
    profile: full ? career.summary(inWords(months)) : null,
    availability: full ? random.pick(['immediate', 'two_weeks', 'one_month', 'one_month']) : null,
    salaryMin: full ? money(pay) : null,
    salaryMax: full ? money(pay * 1.35) : null,
    nationality: 'mz',
    province: provinceOf(district),
    district,
    municipality: place.municipality,
    skills: full ? skillsFor(random, career, months) : random.some(career.skills, account === null && !isThin ? 2 : 0),
    tools: full ? random.some(career.tools, 3) : [],
    interestAreas: [...new Set(career.steps.flatMap((step) => step.expertiseAreas))].slice(0, 2),
    references: account === 'complete' ? [REFERENCE] : [],
    courses: full && random.chance(0.4) ? [shortCourse(now, random)] : [],
    experiences,
    studies: isThin ? [] : study,
    languages: languages(random, place.languages, full),
    registeredAt: dayAt(now, -random.int(100, 300), random.int(7, 20), random.int(0, 59)),
    databaseSince: null,
  };
}

/** A candidate who has just registered. */
function withoutProfile(now: Date, { name, surname }: { name: string; surname: string }): DemoCandidate {
  return {
    ref: slug(`${name} ${surname}`),
    account: 'fresh',
    career: null,
    name,
    surname,
    email: 'yolanda.faquira@correio.example',
    telephone: null,
    gender: null,
    birthDate: null,
    profession: null,
    profile: null,
    availability: null,
    salaryMin: null,
    salaryMax: null,
    nationality: null,
    province: null,
    district: null,
    municipality: null,
    skills: [],
    tools: [],
    interestAreas: [],
    references: [],
    courses: [],
    experiences: [],
    studies: [],
    languages: [],
    registeredAt: dayAt(now, -1, 19, 24),
    databaseSince: null,
  };
}

const stepsFor = (months: number): number => (months < 18 ? 1 : months < 48 ? 2 : 3);

/** The latest job first, without gaps of more than two months; the first jobs are shorter. */
function experience({ now, random }: Maker, career: Career, gender: string, months: number): DemoExperience[] {
  const steps = career.steps.slice(0, stepsFor(months));
  const usual = random.some(career.employers, steps.length);
  const jobs: DemoExperience[] = [];
  const stillWorking = random.chance(0.75);
  let end = stillWorking ? 0 : random.int(1, 5);
  let left = months;
  for (const [place, step] of [...steps.entries()].reverse()) {
    const length = place === 0 ? left : Math.max(4, Math.round(left * (0.45 + random.int(0, 15) / 100)));
    const [employer, sector] = step.employers
      ? random.pick(step.employers)
      : (usual[place] ?? random.pick(career.employers));
    jobs.push({
      position: step.positions[gender === 'female' ? 1 : 0],
      employer,
      sector,
      expertiseAreas: step.expertiseAreas,
      start: monthsAgo(now, end + length - 1),
      end: end === 0 ? null : monthsAgo(now, end),
      activities: step.activities,
    });
    left -= length;
    end += length + random.int(0, 2);
  }
  return jobs;
}

/** The course ends before the first job begins. */
function studies(
  { now, random }: Maker,
  career: Career,
  place: { universities: readonly string[]; institutes: readonly string[] },
  months: number,
  first: boolean,
): DemoStudy[] {
  const course = random.pick(first ? career.studies.slice(0, 1) : career.studies);
  // the last November before the first job; courses begin in February
  const lastNovember = Number(monthsAgo(now, months + random.int(11, 14)).slice(0, 4));
  return [
    {
      institution: random.pick(course.institutions === 'university' ? place.universities : place.institutes),
      studyArea: course.area,
      academicLevel: course.level,
      course: course.course,
      start: `${lastNovember - (course.level === 'medium' ? 2 : 3)}-02-01`,
      end: `${lastNovember}-11-01`,
      finished: true,
    },
  ];
}

function languages(random: Random, home: readonly string[], full: boolean): DemoLanguage[] {
  const [mother, second] = home;
  const spokenLanguages: DemoLanguage[] = [{ language: 'por', level: 'advanced', native: random.chance(0.4) }];
  if (mother !== undefined) spokenLanguages.push({ language: mother, level: 'advanced', native: true });
  if (full)
    spokenLanguages.push({
      language: 'eng',
      level: random.pick(['basic', 'basic', 'intermediate', 'intermediate', 'advanced']),
      native: false,
    });
  if (second !== undefined && random.chance(0.35))
    spokenLanguages.push({ language: second, level: 'intermediate', native: false });
  return spokenLanguages;
}

/** Vacancies require the first skills of a career; people with more experience have more of them. */
function skillsFor(random: Random, career: Career, months: number): string[] {
  const known = Math.min(career.skills.length, 3 + Math.floor(months / 24));
  return random.some(career.skills, known);
}

const REFERENCE = {
  name: 'Abílio Chaúque',
  position: 'Chefe de Operações',
  company: 'Terminais do Púnguè, SA',
  telephone: '+258840000901',
};

const SHORT_COURSES = ['Excel avançado', 'Inglês intermédio', 'Gestão de projectos', 'Primeiros socorros'] as const;

const shortCourse = (now: Date, random: Random) => ({
  name: random.pick(SHORT_COURSES),
  provider: random.pick(['INEFP', 'Centro de Formação Profissional', 'Instituto de Línguas']),
  year: now.getUTCFullYear() - random.int(1, 4),
});

const money = (amount: number): string => `${Math.round(amount / 500) * 500}.00`;

function inWords(months: number): string {
  const years = Math.floor(months / 12);
  return years === 0 ? 'menos de um ano' : years === 1 ? 'um ano' : `${years} anos`;
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
