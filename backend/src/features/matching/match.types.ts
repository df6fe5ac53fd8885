import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { ProfileField, type ProfileFieldName } from '../candidates';
import { OptionType } from '../options';

export enum MatchBand {
  BELOW = 'BELOW',
  B60 = 'B60',
  B80 = 'B80',
  B90 = 'B90',
}
export enum MatchComponentKey {
  TRAINING = 'TRAINING',
  RELATED = 'RELATED',
  LANGUAGES = 'LANGUAGES',
  YEARS = 'YEARS',
  SKILLS = 'SKILLS',
}
export enum MatchComponentState {
  SCORED = 'SCORED',
  MISSING_DATA = 'MISSING_DATA',
  NOT_APPLICABLE = 'NOT_APPLICABLE',
}
export enum EvidenceKind {
  MET = 'MET',
  PARTIAL = 'PARTIAL',
  MISSING = 'MISSING',
}
registerEnumType(MatchBand, {
  name: 'MatchBand',
  description: '[60, 80), [80, 90), [90, 100] and below; the lower edge belongs to the band',
});
registerEnumType(MatchComponentKey, { name: 'MatchComponentKey' });
registerEnumType(MatchComponentState, {
  name: 'MatchComponentState',
  description: 'NOT_APPLICABLE leaves the sum; MISSING_DATA counts 0',
});
registerEnumType(EvidenceKind, { name: 'EvidenceKind' });

@ObjectType({ description: 'One fact behind a part of a score.' })
export class MatchEvidence {
  @Field(() => EvidenceKind)
  kind: EvidenceKind;
  @Field(() => OptionType, { nullable: true, description: 'The study, area, language or skill; nothing for years' })
  subject: OptionType | null;
  @Field(() => String, { nullable: true, description: 'A level in words, a number of years, or the weight of a skill' })
  asked: string | null;
  @Field(() => String, { nullable: true })
  held: string | null;
  @Field(() => Boolean)
  essential: boolean;
}

@ObjectType({ description: 'A part of a score as a ranking shows it.' })
export class RankingComponent {
  @Field(() => MatchComponentKey)
  key: MatchComponentKey;
  @Field(() => Int, { description: 'Percent as the vacancy weighs it' })
  weight: number;
  @Field(() => Float, { description: 'Fit, 0 to 1' })
  degree: number;
  @Field(() => Float, { description: 'Points of the total; all parts sum to it exactly' })
  contribution: number;
  @Field(() => MatchComponentState)
  state: MatchComponentState;
}

@ObjectType()
export class MatchComponent extends RankingComponent {
  @Field(() => [MatchEvidence])
  evidence: MatchEvidence[];
  @Field(() => String, { description: 'Key of the sentence that explains it, as match.training.scored' })
  explanationKey: string;
}

@ObjectType({ description: 'How a person meets what a vacancy asks, from 0 to 100 with two decimals, and why.' })
export class MatchScore {
  @Field(() => Float)
  total: number;
  @Field(() => MatchBand)
  band: MatchBand;
  @Field(() => [MatchComponent])
  components: MatchComponent[];
  @Field(() => [OptionType], {
    description: 'Essential skills that are not in the profile: shown, never hidden in the number',
  })
  essentialMissing: OptionType[];
  @Field(() => Int, { description: 'Number of the requirements it was made from' })
  vacancyVersion: number;
  @Field(() => Date)
  computedAt: Date;
}

@ObjectType({ description: 'How the signed-in candidate meets one vacancy, as of today.' })
export class VacancyFit {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => Int, { description: 'Parts that are fully met' })
  met: number;
  @Field(() => Int, { description: 'Parts that the vacancy asks for' })
  asked: number;
  @Field(() => MatchScore)
  score: MatchScore;
  @Field(() => ID, { nullable: true, description: 'The candidate’s application to it, when there is one' })
  candidacyId: string | null;
  @Field(() => Boolean, { description: 'Open, not yet applied to, and nothing required is missing from the profile' })
  canApply: boolean;
  @Field(() => [ProfileField], { description: 'What the profile needs first' })
  missingToApply: ProfileFieldName[];
  @Field(() => [OptionType], { description: 'Mandatory documents that the library has none of' })
  missingDocuments: OptionType[];
}
