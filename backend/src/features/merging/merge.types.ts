import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { GraphQLDay } from '../../platform/graphql/scalars';

export enum DuplicateReason {
  EMAIL = 'EMAIL',
  TELEPHONE = 'TELEPHONE',
  TAX_NUMBER = 'TAX_NUMBER',
  NAME_AND_BIRTH_DATE = 'NAME_AND_BIRTH_DATE',
}
registerEnumType(DuplicateReason, {
  name: 'DuplicateReason',
  description:
    'The same e-mail address, telephone number or tax number, or name and date of birth. An equal name and date of birth does not prove that the two records are of the same person.',
});

export enum MergeSide {
  KEEP = 'KEEP',
  DROP = 'DROP',
}
registerEnumType(MergeSide, { name: 'MergeSide', description: 'Which of the two records a value is taken from' });

export enum MergeField {
  NAME = 'NAME',
  EMAIL = 'EMAIL',
  TELEPHONE = 'TELEPHONE',
  PROFESSION = 'PROFESSION',
  GENDER = 'GENDER',
  BIRTH_DATE = 'BIRTH_DATE',
  PLACE = 'PLACE',
  PROFILE = 'PROFILE',
  AVAILABILITY = 'AVAILABILITY',
  SALARY = 'SALARY',
  NATIONALITY = 'NATIONALITY',
  SKILLS = 'SKILLS',
  INTERESTS = 'INTERESTS',
  COURSES = 'COURSES',
  PHOTO = 'PHOTO',
  SOCIAL_NETWORKS = 'SOCIAL_NETWORKS',
  REFERENCES = 'REFERENCES',
  TAX_NUMBER = 'TAX_NUMBER',
}
registerEnumType(MergeField, {
  name: 'MergeField',
  description:
    'Staff see PHOTO, GENDER, BIRTH_DATE and REFERENCES with APPLICATION_VIEW_SENSITIVE only. Only root sees TAX_NUMBER.',
});

export enum MergeMoveKind {
  CANDIDACIES = 'CANDIDACIES',
  NOTES = 'NOTES',
  FAVOURITES = 'FAVOURITES',
  DOCUMENTS = 'DOCUMENTS',
  EXPERIENCES = 'EXPERIENCES',
  STUDIES = 'STUDIES',
  LANGUAGES = 'LANGUAGES',
  MESSAGES = 'MESSAGES',
}
registerEnumType(MergeMoveKind, {
  name: 'MergeMoveKind',
  description: 'Experience, studies and languages move only if the kept record has none.',
});

@ObjectType({ description: 'One of two records that may be the same person.' })
export class MergePerson {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { nullable: true })
  telephone: string | null;
  @Field(() => GraphQLDay, { nullable: true, description: 'Null for staff without APPLICATION_VIEW_SENSITIVE' })
  birthDate: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => Boolean, { description: 'Whether the person has an account' })
  hasAccount: boolean;
  @Field(() => Date)
  createdAt: Date;
}

@ObjectType({ description: 'A candidate who may be the same person as another.' })
export class DuplicateCandidate {
  @Field(() => MergePerson)
  candidate: MergePerson;
  @Field(() => [DuplicateReason])
  reasons: DuplicateReason[];
  @Field(() => Boolean, {
    description:
      'Whether the caller may merge the two records. An institution may merge only records that it imported and that have no account.',
  })
  canMerge: boolean;
}

@ObjectType({ description: 'A field in which the two records differ, with both values.' })
export class MergeFieldPreview {
  @Field(() => MergeField)
  field: MergeField;
  @Field(() => String, {
    nullable: true,
    description: 'In the language of the request; for PHOTO the address of the picture',
  })
  keep: string | null;
  @Field(() => String, { nullable: true })
  drop: string | null;
  @Field(() => MergeSide, {
    description:
      'The record whose value is taken if the caller makes no choice: the kept record, unless it has no value',
  })
  side: MergeSide;
  @Field(() => Boolean, {
    description: 'False for the name and the contact data of an account, because a merge does not change them',
  })
  canChoose: boolean;
}

@ObjectType()
export class MergeMove {
  @Field(() => MergeMoveKind)
  kind: MergeMoveKind;
  @Field(() => Int)
  count: number;
}

@ObjectType({ description: 'The effects that a merge would have.' })
export class MergePreview {
  @Field(() => MergePerson)
  keep: MergePerson;
  @Field(() => MergePerson)
  drop: MergePerson;
  @Field(() => [MergeFieldPreview], {
    description:
      'The fields in which the records differ, if the caller may see them. A field that the caller may not see keeps the value of the kept record.',
  })
  fields: MergeFieldPreview[];
  @Field(() => [MergeMove], { description: 'Numbers of rows that move to the kept record, by kind' })
  moves: MergeMove[];
  @Field(() => Int, {
    description:
      'Number of pairs of candidacies for the same vacancy, one of each record; the less advanced one is withdrawn',
  })
  conflicts: number;
}

@InputType()
export class MergeChoice {
  @Field(() => MergeField)
  field: MergeField;
  @Field(() => MergeSide)
  side: MergeSide;
}

@InputType({ description: 'Two records of one person, with the versions of their preview.' })
export class MergeInput {
  @Field(() => ID, { description: 'The record that stays' })
  keepId: string;
  @Field(() => ID, { description: 'The record that is merged into it' })
  dropId: string;
  @Field(() => Int)
  keepVersion: number;
  @Field(() => Int)
  dropVersion: number;
  @Field(() => [MergeChoice], {
    defaultValue: [],
    description: 'Choices that differ from `MergeFieldPreview.side`; other fields take the side of the preview',
  })
  choices: MergeChoice[];
}

@ObjectType('CandidateMerge', { description: 'Two records of one person that were merged.' })
export class CandidateMergeType {
  @Field(() => ID)
  id: string;
  @Field(() => ID)
  keepId: string;
  @Field(() => ID)
  dropId: string;
  @Field(() => String, { description: 'Name of the record that was merged' })
  dropName: string;
  @Field(() => Date)
  mergedAt: Date;
  @Field(() => Date)
  undoUntil: Date;
  @Field(() => Date, { nullable: true })
  undoneAt: Date | null;
  @Field(() => Boolean)
  canUndo: boolean;
}
