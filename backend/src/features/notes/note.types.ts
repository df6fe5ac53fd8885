import { Field, ID, InputType, Int, IntersectionType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

import { PersonRef } from '../../platform/graphql/common.types';
import { Text } from '../../platform/graphql/inputs/text.decorator';
import { pageType } from '../../platform/graphql/page';

export enum NoteVisibility {
  PRIVATE = 'PRIVATE',
  SHARED = 'SHARED',
}
registerEnumType(NoteVisibility, {
  name: 'NoteVisibility',
  description:
    'PRIVATE: only the author reads the note. SHARED: also colleagues with APPLICATION_NOTE whose scope covers the subject.',
});

export enum NoteType {
  CANDIDACY = 'CANDIDACY',
  RANKING = 'RANKING',
  INTERVIEW = 'INTERVIEW',
}
registerEnumType(NoteType, {
  name: 'NoteType',
  description: 'Where a note about a candidacy was written: on its profile, in the ranking or at an interview.',
});

@ObjectType('Note', { description: 'An internal note of staff. Candidates never read it.' })
export class NoteItem {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the note; pass it to the mutation that changes the note' })
  version: number;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the candidacy; null for a note about a candidate without a candidacy, and in the notepad',
  })
  candidacyId: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the candidate; null in the notepad. For a note about a candidacy, while blind mode hides the candidate, the id of the candidacy.',
  })
  candidateId: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the candidate; null in the notepad. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  candidateName: string | null;
  @Field(() => String, { nullable: true, description: 'Null unless the note is about a candidacy' })
  vacancyTitle: string | null;
  @Field(() => NoteType, { nullable: true, description: 'Null unless the note is about a candidacy' })
  type: NoteType | null;
  @Field(() => String, {
    description:
      'Plain text, up to 5,000 characters. While blind mode hides the candidate, the name, e-mail address and telephone number of the candidate are masked by `•••`.',
  })
  text: string;
  @Field(() => NoteVisibility)
  visibility: NoteVisibility;
  @Field(() => PersonRef)
  author: PersonRef;
  @Field(() => [PersonRef], { description: 'The colleagues mentioned in the note, in the order of their names' })
  mentions: PersonRef[];
  @Field(() => Boolean, { description: 'True if the caller is the author and no part of `text` is masked' })
  canEdit: boolean;
  @Field(() => Boolean, {
    description: 'True if the caller is the author, or if the note is shared and the caller has INSTITUTION_EDIT',
  })
  canDelete: boolean;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date)
  updatedAt: Date;
}

@ObjectType({ description: 'A page of notes, newest first.' })
export class NotePage extends pageType(NoteItem) {}

@InputType({
  description:
    'What a note is about: `candidacyId` alone, `vacancyId` with `candidateId` for the candidacy of this person, `candidateId` alone for the person, or nothing for the notepad of the caller. Other combinations are INVALID_INPUT.',
})
export class NoteSubject {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of a candidacy. Cannot be combined with `vacancyId` or `candidateId`.',
  })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of a vacancy; requires `candidateId`' })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a candidate of the institution’s database; with `vacancyId`, the candidate of a candidacy for this vacancy',
  })
  @IsOptional()
  @IsUUID()
  candidateId?: string | null;
}

@InputType({
  description:
    'Without a subject, the notepad of the caller. With `candidateId` alone, also the notes about the candidacies of this person.',
})
export class NoteFilter extends NoteSubject {
  @Field(() => [ID], { nullable: true, description: 'Without a subject: readable notes about any subject' })
  ids?: string[] | null;
  @Field(() => NoteType, {
    nullable: true,
    description: 'Returns only notes of this type. Only notes about a candidacy have a type.',
  })
  type?: NoteType | null;
  @Field(() => String, { nullable: true, description: 'Part of the text; accents and case are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}

@InputType({ description: 'The values of a note.' })
export class NoteValues {
  @Field(() => String, { description: 'Plain text, 1 to 5,000 characters' })
  @Text({ max: 5000, required: true })
  text: string;
  @Field(() => NoteVisibility, {
    defaultValue: NoteVisibility.PRIVATE,
    description: 'SHARED is INVALID_INPUT in the notepad',
  })
  visibility: NoteVisibility = NoteVisibility.PRIVATE;
  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Colleagues to notify, at most 20. MENTION_CANNOT_READ for a colleague who may not read the note, NOT_FOUND for somebody else.',
  })
  @ArrayMaxSize(20)
  mentions: string[] = [];
}

@InputType({ description: 'A new note and the subject of the note.' })
export class NoteInput extends IntersectionType(NoteSubject, NoteValues) {
  @Field(() => NoteType, {
    defaultValue: NoteType.CANDIDACY,
    description: 'Ignored unless the note is about a candidacy',
  })
  type: NoteType = NoteType.CANDIDACY;
}

@InputType({ description: 'All values of the note. Its subject does not change.' })
export class NoteChanges extends NoteValues {}
