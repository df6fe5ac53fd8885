import { DomainError, DomainErrors } from '../../common/errors';
import type { Requirements } from './vacancy.entity';
import { weightFaults } from './vacancy.policy';
import type { MatchWeights } from './requirement.types';
import type { MatchWeightsInput } from './writing/requirement.inputs';

export type WeightColumns = Pick<
  Requirements,
  'weightTraining' | 'weightRelated' | 'weightLanguages' | 'weightYears' | 'weightSkills'
>;

/** The weights of a version of a vacancy as the API shows them. */
export const weightsOf = (row: WeightColumns): MatchWeights => ({
  training: row.weightTraining,
  related: row.weightRelated,
  languages: row.weightLanguages,
  years: row.weightYears,
  skills: row.weightSkills,
});

/** Weights that a person tries without saving them, by the rules of a vacancy; at least one is given. */
export function triedWeights(input: MatchWeightsInput): (number | null)[] {
  const { training = null, related = null, languages = null, years = null, skills = null } = input;
  const given = [training, related, languages, years, skills];
  if (given.every((weight) => weight === null)) throw new DomainError('FIELD_REQUIRED', {}, 'weights');
  const columns: WeightColumns = {
    weightTraining: training,
    weightRelated: related,
    weightLanguages: languages,
    weightYears: years,
    weightSkills: skills,
  };
  DomainErrors.throwIfAny(weightFaults(columns, 'weights'));
  return given;
}
