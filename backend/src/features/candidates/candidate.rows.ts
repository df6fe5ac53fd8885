import { columns, sql, type Sql } from '../../platform/database/sql';
import type {
  Candidate,
  CandidateDocument,
  CandidateExperience,
  CandidateLanguage,
  CandidateStudy,
} from './candidate.entity';

const COLUMNS = [
  'id',
  'version',
  'name',
  'surname',
  'email',
  'telephone',
  'profession',
  'gender',
  'birthDate',
  'profile',
  'photo',
  'availability',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'nationality',
  'taxNumber',
  'province',
  'district',
  'municipality',
  'tools',
  'skills',
  'ownSkills',
  'interestAreas',
  'socialNetworks',
  'professionalReferences',
  'courses',
  'databaseSince',
  'vacancyMessages',
] as const satisfies readonly (keyof Candidate)[];
const PROFILE = columns('c', COLUMNS);

/** One row with the whole profile; options are still ids. */
export type CandidateRow = Pick<Candidate, (typeof COLUMNS)[number]> & {
  experiences: Omit<CandidateExperience, 'candidateId' | 'createdAt'>[];
  studies: Omit<CandidateStudy, 'candidateId' | 'createdAt'>[];
  languages: Omit<CandidateLanguage, 'candidateId'>[];
  documents: DocumentRow[];
};

export type DocumentRow = Pick<
  CandidateDocument,
  'id' | 'name' | 'fileName' | 'documentType' | 'mediaType' | 'size' | 'state' | 'scan' | 'readable'
> & { sha256: string; uploadedAt: string };

export const DOCUMENT_JSON = sql`
  json_build_object('id', d.id, 'name', d.name, 'fileName', d.file_name, 'documentType', d.document_type,
  'mediaType', d.media_type, 'size', d.size, 'sha256', encode(d.sha256, 'hex'), 'state', d.state, 'scan', d.scan,
  'readable', d.readable, 'uploadedAt', d.created_at)`;

/** The whole profile in one statement. Child rows come as JSON, so joins do not multiply rows. */
export const profileOf = (candidateId: string): Sql => sql`
  select ${PROFILE},
    coalesce((select json_agg(json_build_object('id', e.id, 'version', e.version, 'position', e.position,
      'employer', e.employer, 'sector', e.sector,
        'expertiseAreas', e.expertise_areas, 'startDate', e.start_date, 'endDate', e.end_date, 'stillWorking',
          e.still_working, 'activities', e.activities)
        order by e.end_date desc nulls first, e.start_date desc, e.id)
      from candidate_experience e where e.candidate_id = c.id), '[]') as experiences,
    coalesce((select json_agg(json_build_object('id', s.id, 'version', s.version, 'institution', s.institution,
      'studyArea', s.study_area,
        'academicLevel', s.academic_level, 'course', s.course, 'startDate', s.start_date, 'endDate', s.end_date,
          'finished', s.finished)
        order by s.finished, s.end_date desc nulls last, s.start_date desc nulls last, s.id)
      from candidate_study s where s.candidate_id = c.id), '[]') as studies,
    coalesce((select json_agg(json_build_object('language', l.language, 'level', l.level, 'native', l.native) order
      by l.native desc, l.level desc, l.language)
      from candidate_language l where l.candidate_id = c.id), '[]') as languages,
    coalesce((select json_agg(${DOCUMENT_JSON} order by d.created_at desc, d.id desc)
      from candidate_document d where d.candidate_id = c.id), '[]') as documents
  from candidate c where c.id = ${candidateId}`;
