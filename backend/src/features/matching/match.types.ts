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
  description: 'Bands of the score: below 60, [60, 80), [80, 90) and [90, 100]; the lower bound belongs to the band',
});
registerEnumType(MatchComponentKey, { name: 'MatchComponentKey' });
registerEnumType(MatchComponentState, {
  name: 'MatchComponentState',
  description: 'NOT_APPLICABLE: the part is not weighed. MISSING_DATA: the part counts 0.',
});
registerEnumType(EvidenceKind, {
  name: 'EvidenceKind',
  description: 'Whether the requirement is met, met in part, or not met',
});

@ObjectType({ description: 'A fact that explains a part of a score.' })
export class MatchEvidence {
  @Field(() => EvidenceKind)
  kind: EvidenceKind;
  @Field(() => OptionType, {
    nullable: true,
    description: 'The study, area, language or skill; null for years of experience',
  })
  subject: OptionType | null;
  @Field(() => String, { nullable: true, description: 'Level in words, number of years, or weight of a skill' })
  asked: string | null;
  @Field(() => String, { nullable: true })
  held: string | null;
  @Field(() => Boolean)
  essential: boolean;
}

@ObjectType({ description: 'A part of a score, as shown in a ranking.' })
export class RankingComponent {
  @Field(() => MatchComponentKey)
  key: MatchComponentKey;
  @Field(() => Int, { description: 'Weight in the vacancy, in percent' })
  weight: number;
  @Field(() => Float, { description: 'Degree of match, 0 to 1' })
  degree: number;
  @Field(() => Float, { description: 'Points of the total score; the parts sum to the total exactly' })
  contribution: number;
  @Field(() => MatchComponentState)
  state: MatchComponentState;
}

@ObjectType()
export class MatchComponent extends RankingComponent {
  @Field(() => [MatchEvidence])
  evidence: MatchEvidence[];
  @Field(() => String, { description: 'Key of the text that explains it, for example match.training.scored' })
  explanationKey: string;
}

@ObjectType({
  description:
    'How well a person matches the requirements of a vacancy, 0 to 100 with two decimals, with an explanation.',
})
export class MatchScore {
  @Field(() => Float)
  total: number;
  @Field(() => MatchBand)
  band: MatchBand;
  @Field(() => [MatchComponent])
  components: MatchComponent[];
  @Field(() => [OptionType], {
    description: 'Essential skills missing in the profile, reported separately from the score',
  })
  essentialMissing: OptionType[];
  @Field(() => Int, { description: 'Version of the requirements used for the score' })
  vacancyVersion: number;
  @Field(() => Date)
  computedAt: Date;
}

@ObjectType({ description: 'How well the signed-in candidate matches one vacancy today.' })
export class VacancyFit {
  @Field(() => ID)
  vacancyId: string;
  @Field(() => Int, { description: 'Number of parts fully met' })
  met: number;
  @Field(() => Int, { description: 'Number of parts that the vacancy requires' })
  asked: number;
  @Field(() => MatchScore)
  score: MatchScore;
  @Field(() => ID, { nullable: true, description: 'The candidate’s application, if any' })
  candidacyId: string | null;
  @Field(() => Boolean, {
    description: 'True when the vacancy is open, the caller has not applied and the profile has all required fields',
  })
  canApply: boolean;
  @Field(() => [ProfileField], { description: 'Required fields missing in the profile' })
  missingToApply: ProfileFieldName[];
  @Field(() => [OptionType], { description: 'Mandatory document types without a document in the library' })
  missingDocuments: OptionType[];
}
