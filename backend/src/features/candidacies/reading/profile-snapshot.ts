import { DEFAULT_CURRENCY } from '../../../common/currency';
import { moneyOf } from '../../../platform/graphql/common.types';
import type { Reference, SocialNetwork } from '../../candidates';
import type { OptionCacheService } from '../../options';
import type { IdentityMask } from '../blind-mode/masked-identity';
import type { SensitiveData } from './candidacy-detail.types';
import type { ProfileSnapshot } from './profile-snapshot.types';

/** Values that are absent from copies of profiles made before these fields existed. */
interface LaterValues {
  municipality: number | null;
  availability: number | null;
  salaryMin: string | null;
  salaryMax: string | null;
  salaryCurrency: string;
  interestAreas: number[];
  gender: number | null;
  birthDate: string | null;
  socialNetworks: SocialNetwork[];
  references: Reference[];
}

/** The stored copy of the profile: option ids, no texts. */
export interface SnapshotRow extends Partial<LaterValues> {
  name: string;
  surname: string;
  profession: string | null;
  profile: string | null;
  province: number | null;
  district: number | null;
  nationality: number | null;
  skills: number[];
  tools: number[];
  /** Absent in old copies. */
  ownSkills?: string[];
  courses: { name: string; provider?: string | null; year?: number | null }[];
  experiences: {
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
    institution: string;
    studyArea: number;
    academicLevel: number;
    course: string | null;
    startDate: string | null;
    endDate: string | null;
    finished: boolean;
  }[];
  languages: { language: number; level: number; native: boolean }[];
}

export function profileOf(row: SnapshotRow, options: OptionCacheService): ProfileSnapshot {
  const studies = row.studies.map((study) => ({
    institution: study.institution,
    studyArea: options.byId(study.studyArea),
    academicLevel: options.byId(study.academicLevel),
    course: study.course,
    startDate: study.startDate,
    endDate: study.endDate,
    finished: study.finished,
  }));
  const [highest] = studies.map(({ academicLevel }) => academicLevel).sort((a, b) => b.rank - a.rank);
  return {
    name: row.name,
    surname: row.surname,
    profession: row.profession,
    profile: row.profile,
    province: options.find(row.province),
    district: options.find(row.district),
    municipality: options.find(row.municipality ?? null),
    availability: options.find(row.availability ?? null),
    salaryMin: moneyOf(row.salaryMin ?? null, row.salaryCurrency ?? DEFAULT_CURRENCY),
    salaryMax: moneyOf(row.salaryMax ?? null, row.salaryCurrency ?? DEFAULT_CURRENCY),
    interestAreas: options.many(row.interestAreas ?? []),
    nationality: options.find(row.nationality),
    academicLevel: highest ?? null,
    experiences: row.experiences.map((job) => ({
      position: job.position,
      employer: job.employer,
      sector: options.find(job.sector),
      expertiseAreas: options.many(job.expertiseAreas),
      startDate: job.startDate,
      endDate: job.endDate,
      stillWorking: job.stillWorking,
      activities: job.activities,
    })),
    studies,
    languages: row.languages.map(({ language, level, native }) => ({
      language: options.byId(language),
      level: options.byId(level),
      native,
    })),
    skills: options.many(row.skills),
    tools: options.many(row.tools),
    ownSkills: row.ownSkills ?? [],
    courses: row.courses.map(({ name, provider, year }) => ({ name, provider: provider ?? null, year: year ?? null })),
  };
}

/** Masks the texts that the candidate wrote freely. Names of employers, courses and institutions stay. */
export const maskedProfile = (profile: ProfileSnapshot, mask: IdentityMask): ProfileSnapshot => ({
  ...profile,
  profile: profile.profile && mask(profile.profile),
  experiences: profile.experiences.map((job) => ({ ...job, activities: job.activities && mask(job.activities) })),
});

export const sensitiveOf = (row: SnapshotRow, photo: string | null, options: OptionCacheService): SensitiveData => ({
  photo,
  gender: options.find(row.gender ?? null),
  birthDate: row.birthDate ?? null,
  references: row.references ?? [],
});
