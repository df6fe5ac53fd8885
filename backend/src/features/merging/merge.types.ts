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
registerEnumType(MergeSide, {
  name: 'MergeSide',
  description: 'The record from which a merge takes a value.',
  valuesMap: { KEEP: { description: 'The record that stays' }, DROP: { description: 'The record that is merged' } },
});

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
    'The fields whose value a merge can take from either record. Staff see PHOTO, GENDER, BIRTH_DATE and REFERENCES with APPLICATION_VIEW_SENSITIVE only. Only root sees TAX_NUMBER.',
  valuesMap: {
    NAME: { description: 'Name and surname' },
    PLACE: { description: 'Province, district and municipality' },
    PROFILE: { description: 'Summary text' },
    SALARY: { description: 'Lowest and highest expected salary with the currency' },
    SKILLS: { description: 'Skills, tools, and skills in the candidate’s own words' },
    INTERESTS: { description: 'Areas of interest' },
  },
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
  description:
    'Kinds of rows that a merge moves to the kept record. Experience, studies and languages move only if the kept record has none.',
  valuesMap: {
    FAVOURITES: { description: 'Entries of favourites lists, except in lists that also contain the kept record' },
    MESSAGES: { description: 'Mails to the person' },
  },
});

@ObjectType({ description: 'One of two records that may be the same person.' })
export class MergePerson {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the record; pass it to the mutation that changes the record' })
  version: number;
  @Field(() => String, {
    description:
      'Name of the candidate. For staff, while blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the record; null if not given, and for staff while blind mode hides the candidate',
  })
  email: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Telephone number of the record, E.164; null if not given, and for staff while blind mode hides the candidate',
  })
  telephone: string | null;
  @Field(() => GraphQLDay, {
    nullable: true,
    description:
      'Null if not given, for staff without APPLICATION_VIEW_SENSITIVE, and for staff while blind mode hides the candidate',
  })
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
  @Field(() => [DuplicateReason], { description: 'The values that the two records have in common' })
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
    description:
      'Value of the kept record, as a text in the language of the request; for PHOTO, the address of the picture. Null without a value.',
  })
  keep: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Value of the record that is merged, in the same form; null without a value',
  })
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

@ObjectType({ description: 'Number of rows of one kind that a merge moves to the kept record.' })
export class MergeMove {
  @Field(() => MergeMoveKind)
  kind: MergeMoveKind;
  @Field(() => Int)
  count: number;
}

@ObjectType({ description: 'The effects that a merge would have.' })
export class MergePreview {
  @Field(() => MergePerson, { description: 'The record that stays' })
  keep: MergePerson;
  @Field(() => MergePerson, { description: 'The record that is merged' })
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
      'Number of pairs of candidacies, one of each record, for the same vacancy or for the same institution without a vacancy. A merge withdraws the less advanced candidacy of each pair.',
  })
  conflicts: number;
}

@InputType({ description: 'A field, and the record from which the merge takes the value of the field.' })
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
  @Field(() => ID, { description: 'The record that is merged into `keepId`' })
  dropId: string;
  @Field(() => Int, { description: 'Version of `keepId`, from `MergePreview.keep`' })
  keepVersion: number;
  @Field(() => Int, { description: 'Version of `dropId`, from `MergePreview.drop`' })
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
  @Field(() => ID, { description: 'Id of the record that stayed' })
  keepId: string;
  @Field(() => ID, { description: 'Id of the record that was merged' })
  dropId: string;
  @Field(() => String, { description: 'Name of the record that was merged' })
  dropName: string;
  @Field(() => Date)
  mergedAt: Date;
  @Field(() => Date, {
    description:
      'Time until which the merge can be undone: 30 days after the merge. If the personal data was erased earlier, the time of the erasure.',
  })
  undoUntil: Date;
  @Field(() => Date, { nullable: true, description: 'Time of the undo; null unless the merge was undone' })
  undoneAt: Date | null;
  @Field(() => Boolean, {
    description:
      'True if the merge was not undone and `undoUntil` has not passed. For staff, the institution must also have imported both records, and neither record may have an account. `undoMerge` answers INVALID_STATE although this field is true if the kept record was merged into another record later.',
  })
  canUndo: boolean;
}
