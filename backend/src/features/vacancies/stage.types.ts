import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import type { StageKind } from './vacancy.entity';

export const StageKinds = {
  POSTING: 'POSTING',
  SCREENING: 'SCREENING',
  TEST: 'TEST',
  INTERVIEW: 'INTERVIEW',
  OFFER: 'OFFER',
  OTHER: 'OTHER',
} as const;
registerEnumType(StageKinds, {
  name: 'StageKind',
  description: 'Kind of a stage.',
  valuesMap: { POSTING: { description: 'The first stage of every vacancy. New applications enter this stage.' } },
});

@ObjectType({ description: 'A skill of a stage, with its weight.' })
export class StageSkill {
  @Field(() => String, { description: 'At most 100 characters; not an entry of an option list' })
  name: string;
  @Field(() => Int, { description: 'Weight in percent, 1 to 100; the weights of one stage add up to at most 100' })
  weight: number;
}

/** The fields that a stage of a vacancy and a stage of a template have in common. */
@ObjectType({ isAbstract: true })
export abstract class StageFields {
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => [StageSkill], { description: 'At most 20 skills. The match score does not use these skills.' })
  skills: StageSkill[];
  @Field(() => Int, {
    nullable: true,
    description:
      'Days from the entry into the stage within which the institution promises an answer, 1 to 365; null without a promise',
  })
  promisedDays: number | null;
}

@ObjectType('Stage', { description: 'A stage of the process of a vacancy. The first stage is the posting.' })
export class StageType extends StageFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Position of the stage, from 1' })
  order: number;
  @Field(() => String, {
    description: 'At most 60 characters; the default name of the first stage is in the language of the request',
  })
  name: string;
}

@ObjectType({ description: 'Number of candidacies in one stage of a vacancy.' })
export class StageCount {
  @Field(() => ID)
  stageId: string;
  @Field(() => String, {
    description: 'Name of the stage; the default name of the first stage is in the language of the request',
  })
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, { description: 'Candidacies in progress in this stage' })
  count: number;
}
