import { sql, type Sql } from '../../platform/database/sql';
import type { ScanState } from '../../platform/storage/scanning/scan.states';
import type { ProfileState } from './profile/profile.rules';

/** One row with the whole profile; options are still ids. */
export interface CandidateRow extends ProfileState {
  id: string;
  version: number;
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  profession: string | null;
  gender: number | null;
  birthDate: string | null;
  profile: string | null;
  photo: string | null;
  availability: number | null;
  nationality: number | null;
  taxNumber: string | null;
  tools: number[];
  skills: number[];
  ownSkills: string[];
  interestAreas: number[];
  socialNetworks: { network: string; url: string }[];
  professionalReferences: {
    name: string;
    position: string | null;
    company: string | null;
    telephone: string | null;
    email: string | null;
  }[];
  courses: { name: string; provider: string | null; year: number | null }[];
  experiences: {
    id: string;
    version: number;
    position: string;
    employer: string;
    sector: number | null;
    expertiseAreas: number[];
    startDate: string;
    endDate: string | null;
    stillWorking: boolean;
    activities: string | null;
  }[];
  studies: {
    id: string;
    version: number;
    institution: string;
    studyArea: number;
    academicLevel: number;
    course: string | null;
    startDate: string | null;
    endDate: string | null;
    finished: boolean;
  }[];
  languages: { language: number; level: number; native: boolean }[];
  documents: DocumentRow[];
}

export interface DocumentRow {
  id: string;
  name: string;
  fileName: string;
  documentType: number;
  mediaType: string;
  size: number;
  sha256: string;
  state: 'READY' | 'QUARANTINED';
  scan: ScanState;
  readable: boolean | null;
  uploadedAt: string;
}

export const DOCUMENT_JSON = sql`
  json_build_object('id', d.id, 'name', d.name, 'fileName', d.file_name, 'documentType', d.document_type,
  'mediaType', d.media_type, 'size', d.size, 'sha256', encode(d.sha256, 'hex'), 'state', d.state, 'scan', d.scan,
  'readable', d.readable, 'uploadedAt', d.created_at)`;

/** The whole profile in one statement. Child rows come as JSON, so joins do not multiply rows. */
export const profileOf = (candidateId: string): Sql => sql`
  select c.id, c.version, c.name, c.surname, c.email, c.telephone, c.profession, c.gender, c.birth_date, c.profile,
    c.photo, c.availability,
    c.salary_min, c.salary_max, c.salary_currency, c.nationality, c.tax_number, c.province, c.district,
      c.municipality,
    c.tools, c.skills, c.own_skills, c.interest_areas, c.social_networks, c.professional_references, c.courses,
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
