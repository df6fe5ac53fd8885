import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { optionalLine, requiredLine } from '../../../common/text';
import { emailOrNull, telephoneOrNull, webAddressOf } from './contact.rules';
import type { CandidateLanguage } from '../candidate.entity';
import type { OptionKeys } from '../option-keys';
import type { CandidateLanguageInput, CourseInput, ReferenceInput, SocialNetworkInput } from './profile-parts.types';

const LINE = { max: 150 };
const NETWORK = { max: 40 };
const FIRST_YEAR = 1950;

export type LanguageRow = Omit<CandidateLanguage, 'candidateId'>;

export const socialNetworkOf = (input: SocialNetworkInput, path: string): object =>
  allOf((faults) => ({
    network: faults.check(() => requiredLine(input.network, `${path}.network`, NETWORK)),
    url: faults.check(() => webAddressOf(input.url, `${path}.url`)),
  }));

export const referenceOf = (input: ReferenceInput, path: string): object =>
  allOf((faults) => ({
    name: faults.check(() => requiredLine(input.name, `${path}.name`, LINE)),
    position: faults.check(() => optionalLine(input.position, `${path}.position`, LINE)),
    company: faults.check(() => optionalLine(input.company, `${path}.company`, LINE)),
    telephone: faults.check(() => telephoneOrNull(input.telephone, `${path}.telephone`)),
    email: faults.check(() => emailOrNull(input.email, `${path}.email`)),
  }));

export const courseOf = (input: CourseInput, path: string, thisYear: number): object =>
  allOf((faults) => ({
    name: faults.check(() => requiredLine(input.name, `${path}.name`, LINE)),
    provider: faults.check(() => optionalLine(input.provider, `${path}.provider`, LINE)),
    year: faults.check(() => yearOf(input.year, `${path}.year`, thisYear)),
  }));

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
