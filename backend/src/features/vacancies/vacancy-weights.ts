import type { Requirements } from './vacancy.entity';
import type { MatchWeights } from './vacancy.types';

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
