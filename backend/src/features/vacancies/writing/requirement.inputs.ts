import { Field, InputType, Int } from '@nestjs/graphql';
import { Max, Min } from 'class-validator';

@InputType({ description: 'A skill that a vacancy requires, with its weight.' })
export class WeightedSkillInput {
  @Field(() => String, { description: 'A key of the list SKILL' })
  skill: string;
  @Field(() => Int, { description: 'Weight in percent, 1 to 100; the weights of all skills add up to at most 100' })
  @Min(1, { context: { code: 'WEIGHT_TOO_SMALL' } })
  @Max(100)
  weight: number;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether a match score lists the skill in `essentialMissing` when the candidate lacks the skill',
  })
  essential: boolean = false;
}

@InputType({ description: 'A language that a vacancy requires.' })
export class RequiredLanguageInput {
  @Field(() => String, { description: 'A key of the list LANGUAGE' })
  language: string;
  @Field(() => String, { description: 'Minimum level: a key of the list LANGUAGE_LEVEL' })
  level: string;
}

@InputType({ description: 'A type of document that applicants are asked for.' })
export class RequiredDocumentInput {
  @Field(() => String, { description: 'A key of the list DOCUMENT_TYPE' })
  documentType: string;
  @Field(() => String, {
    description: 'A key of the list DOCUMENT_RULE. rule_1: mandatory; rule_2: optional but relevant',
  })
  rule: string;
}

@InputType({
  description:
    'Weights of the parts of a match score in percent, 1 to 100 each and at most 100 together. A part whose weight is omitted or null does not count.',
})
export class MatchWeightsInput {
  @Field(() => Int, { nullable: true, description: 'Weight of the training areas and the academic level' })
  training?: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the related areas' })
  related?: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the languages' })
  languages?: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the years of experience' })
  years?: number | null;
  @Field(() => Int, { nullable: true, description: 'Weight of the skills' })
  skills?: number | null;
}
