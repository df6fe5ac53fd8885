import { DEFAULT_CURRENCY } from '../../../common/currency';
import { TERMS_VERSION } from '../../../common/terms';
import type { DemoCandidate } from '../data/demo-types';
import { accountRow } from './seed-institutions';
import { insertRows, LOCAL_CURRENCY, type Row, type Seeding } from './seed-rows';

/** Candidates with their CVs, as if they had registered and filled them in themselves. */
export async function seedCandidates(seeding: Seeding, candidates: readonly DemoCandidate[]): Promise<void> {
  const { client, ids } = seeding;
  for (const { ref, registeredAt } of candidates) ids.create(ref, registeredAt);
  const insert = (table: string, rows: (candidate: DemoCandidate, id: string) => Row[]) =>
    insertRows(
      client,
      table,
      candidates.flatMap((candidate) => rows(candidate, ids.of(candidate.ref))),
    );

  await insert('person', ({ name, surname, telephone, registeredAt }, id) => [
    { id, kind: 'CANDIDATE', tenant_id: null, name: `${name} ${surname}`, telephone, created_at: registeredAt },
  ]);
  await insert('account', ({ email, registeredAt }, id) => [accountRow(seeding, 'CANDIDATE', id, email, registeredAt)]);
  await insert('candidate', (candidate, id) => [candidateRow(seeding, candidate, id)]);
  await insert('consent', ({ registeredAt, databaseSince, ref }, id) => {
    const consent = (kind: string, at: Date): Row => ({
      id: ids.create(`consent ${ref} ${kind}`, at),
      candidate_id: id,
      kind,
      text_version: TERMS_VERSION,
      given_at: at,
    });
    const terms = consent('TERMS', registeredAt);
    return databaseSince === null ? [terms] : [terms, consent('DATABASE', databaseSince)];
  });
  await insert('candidate_experience', (candidate, id) => experienceRows(seeding, candidate, id));
  await insert('candidate_study', (candidate, id) => studyRows(seeding, candidate, id));
  await insert('candidate_language', ({ languages }, id) =>
    languages.map(({ language, level, native }) => ({
      candidate_id: id,
      language: seeding.options.of('LANGUAGE', language),
      level: seeding.options.of('LANGUAGE_LEVEL', level),
      native,
    })),
  );
}

function candidateRow({ ids, options }: Seeding, candidate: DemoCandidate, id: string): Row {
  const {
    name,
    surname,
    email,
    telephone,
    profession,
    profile,
    birthDate,
    salaryMin,
    salaryMax,
    registeredAt,
    databaseSince,
  } = candidate;
  return {
    id,
    account_id: ids.of(`account ${email}`),
    name,
    surname,
    email,
    telephone,
    profession,
    gender: options.orNull('GENDER', candidate.gender),
    birth_date: birthDate,
    profile,
    availability: options.orNull('AVAILABILITY', candidate.availability),
    salary_min: salaryMin,
    salary_max: salaryMax,
    salary_currency: salaryMin === null && salaryMax === null ? DEFAULT_CURRENCY : LOCAL_CURRENCY,
    nationality: options.orNull('NATIONALITY', candidate.nationality),
    province: options.orNull('PROVINCE', candidate.province),
    district: options.orNull('DISTRICT', candidate.district),
    municipality: options.orNull('MUNICIPALITY', candidate.municipality),
    tools: options.all('TOOL', candidate.tools),
    skills: options.all('SKILL', candidate.skills),
    interest_areas: options.all('EXPERTISE_AREA', candidate.interestAreas),
    social_networks: [],
    professional_references: candidate.references.map((reference) => ({ ...reference, email: null })),
    courses: candidate.courses.map((course) => ({ ...course })),
    database_since: databaseSince,
    created_at: registeredAt,
    updated_at: registeredAt,
  };
}

const experienceRows = ({ ids, options }: Seeding, candidate: DemoCandidate, id: string): Row[] =>
  candidate.experiences.map(({ position, employer, sector, expertiseAreas, start, end, activities }) => ({
    id: ids.create(`${candidate.ref} ${start}`, candidate.registeredAt),
    candidate_id: id,
    position,
    employer,
    sector: options.of('SECTOR', sector),
    expertise_areas: options.all('EXPERTISE_AREA', expertiseAreas),
    start_date: start,
    end_date: end,
    still_working: end === null,
    activities,
    created_at: candidate.registeredAt,
  }));

const studyRows = ({ ids, options }: Seeding, candidate: DemoCandidate, id: string): Row[] =>
  candidate.studies.map(({ institution, studyArea, academicLevel, course, start, end, finished }) => ({
    id: ids.create(`${candidate.ref} ${studyArea}`, candidate.registeredAt),
    candidate_id: id,
    institution,
    study_area: options.of('STUDY_AREA', studyArea),
    academic_level: options.of('ACADEMIC_LEVEL', academicLevel),
    course,
    start_date: start,
    end_date: end,
    finished,
    created_at: candidate.registeredAt,
  }));
