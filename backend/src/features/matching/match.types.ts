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
  description:
    'Bands of the score. BELOW: less than 60. B60: at least 60 and less than 80. B80: at least 80 and less than 90. B90: at least 90.',
});
registerEnumType(MatchComponentKey, {
  name: 'MatchComponentKey',
  description: 'Parts of a match score.',
  valuesMap: {
    TRAINING: { description: 'Areas and academic levels of the studies.' },
    RELATED: { description: 'Related areas: areas of expertise of the work experience.' },
    LANGUAGES: { description: 'Languages and their levels.' },
    YEARS: { description: 'Years of work experience.' },
    SKILLS: { description: 'Skills.' },
  },
});
registerEnumType(MatchComponentState, {
  name: 'MatchComponentState',
  description:
    'State of a part of a score. SCORED: the requirement and the profile were compared. MISSING_DATA: the profile has no data for the part, and the part counts 0. NOT_APPLICABLE: the vacancy has no requirement or no weight for the part.',
});
registerEnumType(EvidenceKind, {
  name: 'EvidenceKind',
  description: 'Whether the requirement is met, met in part, or not met.',
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
  @Field(() => String, {
    nullable: true,
    description:
      'Required value: level in words, number of years, or weight of a skill; null for related areas, and when the vacancy requires no academic level',
  })
  asked: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Value in the profile: level in words, or number of years; null for related areas and skills, and for a language that the profile lacks',
  })
  held: string | null;
  @Field(() => Boolean, { description: 'Whether the fact is about an essential skill' })
  essential: boolean;
}

@ObjectType({ description: 'A part of a score, as shown in a ranking.' })
export class RankingComponent {
  @Field(() => MatchComponentKey)
  key: MatchComponentKey;
  @Field(() => Int, { description: 'Weight in percent; 0 for a part without a weight' })
  weight: number;
  @Field(() => Float, { description: 'Degree of match, 0 to 1' })
  degree: number;
  @Field(() => Float, {
    description: 'Points of the part in the total score; the points of all parts add up to the total exactly',
  })
  contribution: number;
  @Field(() => MatchComponentState)
  state: MatchComponentState;
}

@ObjectType({ description: 'A part of a score with its explanation.' })
export class MatchComponent extends RankingComponent {
  @Field(() => [MatchEvidence], {
    description:
      'Facts that explain the part. Empty for a part that is NOT_APPLICABLE, for TRAINING when the profile has no study, and when the profile was erased.',
  })
  evidence: MatchEvidence[];
  @Field(() => String, { description: 'Key of the text that explains the part, for example match.training.scored' })
  explanationKey: string;
}

@ObjectType({
  description:
    'How well a person matches the requirements of a vacancy, 0 to 100 with two decimals, with an explanation.',
})
export class MatchScore {
  @Field(() => Float, { description: '0 to 100, with two decimals' })
  total: number;
  @Field(() => MatchBand)
  band: MatchBand;
  @Field(() => [MatchComponent], {
    description: 'Always the five parts, in the order of the values of `MatchComponentKey`',
  })
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
  @Field(() => ID, {
    nullable: true,
    description: 'The application of the caller; null without an application, for a draft, and after a withdrawal',
  })
  candidacyId: string | null;
  @Field(() => Boolean, {
    description: 'Whether the vacancy is open, `candidacyId` is null, and the profile has all required fields',
  })
  canApply: boolean;
  @Field(() => [ProfileField], { description: 'Required fields missing in the profile' })
  missingToApply: ProfileFieldName[];
  @Field(() => [OptionType], { description: 'Mandatory document types without a document in the library' })
  missingDocuments: OptionType[];
}
