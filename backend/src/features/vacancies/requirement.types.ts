import { Field, Int, ObjectType } from '@nestjs/graphql';

import { OptionType } from '../options';

@ObjectType({ description: 'A skill that a vacancy requires, with its weight.' })
export class WeightedSkill {
  @Field(() => OptionType, { description: 'Entry of the list SKILL' })
  skill: OptionType;
  @Field(() => Int, { description: 'Weight in percent, 1 to 100' })
  weight: number;
  @Field(() => Boolean, {
    description: 'Whether a match score lists the skill in `essentialMissing` when the candidate lacks the skill',
  })
  essential: boolean;
}

@ObjectType({ description: 'A language that a vacancy requires.' })
export class RequiredLanguage {
  @Field(() => OptionType, { description: 'Entry of the list LANGUAGE' })
  language: OptionType;
  @Field(() => OptionType, { description: 'Minimum level: entry of the list LANGUAGE_LEVEL' })
  level: OptionType;
}

@ObjectType({ description: 'A type of document that applicants are asked for.' })
export class RequiredDocument {
  @Field(() => OptionType, { description: 'Entry of the list DOCUMENT_TYPE' })
  documentType: OptionType;
  @Field(() => OptionType, {
    description: 'Entry of the list DOCUMENT_RULE. rule_1: mandatory; rule_2: optional but relevant',
  })
  rule: OptionType;
}

@ObjectType({
  description:
    'Weights of the parts of a match score in percent, 1 to 100 each and at most 100 together. Null for a part that does not count.',
})
export class MatchWeights {
  @Field(() => Int, { nullable: true, description: 'Weight of the training areas and the academic level' })
  training: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the related areas' })
  related: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the languages' })
  languages: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the years of experience' })
  years: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the skills' })
  skills: number | null;
}
