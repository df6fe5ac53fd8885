import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import type { CandidateLanguage } from '../candidate.entity';
import type { OptionKeys } from '../option-keys';
import type { CandidateLanguageInput, CourseInput, ReferenceInput, SocialNetworkInput } from './profile-parts.types';

const FIRST_YEAR = 1950;

export type LanguageRow = Omit<CandidateLanguage, 'candidateId'>;

export const socialNetworkOf = ({ network, url }: SocialNetworkInput): object => ({ network, url });

export const referenceOf = (input: ReferenceInput): object => {
  const { name, position = null, company = null, telephone = null, email = null } = input;
  return { name, position, company, telephone, email };
};

export const courseOf = ({ name, provider = null, year }: CourseInput, path: string, thisYear: number): object => ({
  name,
  provider,
  year: yearOf(year, `${path}.year`, thisYear),
});

/** Each language at most once. */
export function languagesOf(inputs: readonly CandidateLanguageInput[], options: OptionKeys): LanguageRow[] {
  return allOf((faults) => {
    const seen = new Set<number>();
    return inputs.flatMap((input, index) => {
      const path = `languages.${index}`;
      const language = faults.check(() => {
        const id = options.idOf('LANGUAGE', input.language, `${path}.language`);
        if (seen.has(id)) throw new DomainError('INVALID_INPUT', {}, `${path}.language`);
        seen.add(id);
        return id;
      });
      const level = faults.check(() => options.idOf('LANGUAGE_LEVEL', input.level, `${path}.level`));
      return language === undefined || level === undefined ? [] : { language, level, native: input.native };
    });
  });
}

function yearOf(year: number | null | undefined, field: string, thisYear: number): number | null {
  if (year === null || year === undefined) return null;
  if (year < FIRST_YEAR || year > thisYear)
    throw new DomainError('INVALID_INPUT', { min: FIRST_YEAR, max: thisYear }, field);
  return year;
}
