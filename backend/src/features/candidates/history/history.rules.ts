import { isMonth, monthOf, yearsAway } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import type { CandidateExperience, CandidateStudy } from '../candidate.entity';
import type { OptionKeys } from '../option-keys';
import { ExperienceInput, StudyInput } from '../profile/profile-parts.types';

const MOST_AREAS = 10;
const FIRST_MONTH = '1940-01-01';
/** An unfinished study may have an end date in the future. */
const YEARS_AHEAD = 10;

export type ExperienceRow = Omit<CandidateExperience, 'id' | 'candidateId' | 'version' | 'createdAt'>;
export type StudyRow = Omit<CandidateStudy, 'id' | 'candidateId' | 'version' | 'createdAt'>;

/** A current job has no end date; every other job needs one. `today` is the day in Maputo. */
export function experienceOf(values: ExperienceInput, options: OptionKeys, today: string): ExperienceRow {
  const thisMonth = monthOf(today);
  return complete<ExperienceInput, ExperienceRow>(ExperienceInput, values, (input, check) => ({
    position: input.position,
    employer: input.employer,
    sector: check(() => options.idOrNull('SECTOR', input.sector, 'sector')),
    expertiseAreas: check(() => areasOf(input.expertiseAreas, options)),
    startDate: check(() => past(input.startDate, 'startDate', thisMonth)),
    endDate: check(() => (input.stillWorking ? null : endOf(input.startDate, required(input.endDate), thisMonth))),
    stillWorking: input.stillWorking,
    activities: input.activities ?? null,
  }));
}

export function studyOf(values: StudyInput, options: OptionKeys, today: string): StudyRow {
  const thisMonth = monthOf(today);
  const latestEnd = values.finished ? thisMonth : yearsAway(thisMonth, YEARS_AHEAD);
  return complete<StudyInput, StudyRow>(StudyInput, values, (input, check) => ({
    institution: input.institution,
    studyArea: check(() => options.idOf('STUDY_AREA', input.studyArea, 'studyArea')),
    academicLevel: check(() => options.idOf('ACADEMIC_LEVEL', input.academicLevel, 'academicLevel')),
    course: input.course ?? null,
    startDate: check(() => (input.startDate ? past(input.startDate, 'startDate', thisMonth) : null)),
    endDate: check(() => (input.endDate ? endOf(input.startDate, input.endDate, latestEnd) : null)),
    finished: input.finished,
  }));
}

/** Builds a row from an input and several rules. Throws all faults if any rule refused its value. */
function complete<Input extends object, Row>(
  type: new () => Input,
  values: Input,
  read: (input: Input, check: <V>(rule: () => V) => V) => Row,
): Row {
  return allOf((faults) =>
    read(readInputWith(faults, type, values), (rule) => faults.check(rule) as ReturnType<typeof rule>),
  );
}

function areasOf(keys: readonly string[], options: OptionKeys): number[] {
  if (keys.length > MOST_AREAS) throw new DomainError('INVALID_INPUT', { max: MOST_AREAS }, 'expertiseAreas');
  return options.idsOf('EXPERTISE_AREA', keys, 'expertiseAreas');
}

function month(day: string, field: string): string {
  if (!isMonth(day)) throw new DomainError('INVALID_INPUT', {}, field);
  if (day < FIRST_MONTH) throw new DomainError('INVALID_INPUT', { reason: 'TOO_LONG_AGO' }, field);
  return day;
}

function past(day: string, field: string, thisMonth: string): string {
  if (month(day, field) > thisMonth) throw new DomainError('INVALID_INPUT', { reason: 'IN_THE_FUTURE' }, field);
  return day;
}

function endOf(start: string | null | undefined, end: string, latest: string): string {
  if (month(end, 'endDate') > latest) throw new DomainError('INVALID_INPUT', { reason: 'IN_THE_FUTURE' }, 'endDate');
  if (start && end < start) throw new DomainError('DATE_RANGE_INVALID', {}, 'endDate');
  return end;
}

function required(day: string | null | undefined): string {
  if (!day) throw new DomainError('FIELD_REQUIRED', {}, 'endDate');
  return day;
}
