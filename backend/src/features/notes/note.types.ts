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
  @Field(() => Int)
  version: number;
  @Field(() => ID, { nullable: true, description: 'Null for a note about a person, and in the notepad' })
  candidacyId: string | null;
  @Field(() => ID, { nullable: true, description: 'Null in the notepad' })
  candidateId: string | null;
  @Field(() => String, { nullable: true, description: 'Null in the notepad' })
  candidateName: string | null;
  @Field(() => String, { nullable: true, description: 'Null unless the note is about a candidacy' })
  vacancyTitle: string | null;
  @Field(() => NoteType, { nullable: true, description: 'Null unless the note is about a candidacy' })
  type: NoteType | null;
  @Field(() => String, { description: 'Plain text, up to 5,000 characters' })
  text: string;
  @Field(() => NoteVisibility)
  visibility: NoteVisibility;
  @Field(() => PersonRef)
  author: PersonRef;
  @Field(() => [PersonRef], { description: 'The colleagues mentioned in the note, by name' })
  mentions: PersonRef[];
  @Field(() => Boolean, { description: 'True if the caller is the author' })
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

@ObjectType({ description: 'Newest first.' })
export class NotePage extends pageType(NoteItem) {}

@InputType({
  description:
    'What a note is about: `candidacyId` alone, `vacancyId` with `candidateId` for the candidacy of this person, `candidateId` alone for the person, or nothing for the notepad of the caller. Other combinations are INVALID_INPUT.',
})
export class NoteSubject {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'A candidate of the institution’s database' })
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
  @Field(() => NoteType, { nullable: true })
  type?: NoteType | null;
  @Field(() => String, { nullable: true, description: 'Part of the text; accents and case are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}

@InputType()
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

@InputType()
export class NoteInput extends IntersectionType(NoteSubject, NoteValues) {
  @Field(() => NoteType, {
    defaultValue: NoteType.CANDIDACY,
    description: 'Ignored unless the note is about a candidacy',
  })
  type: NoteType = NoteType.CANDIDACY;
}

@InputType({ description: 'All values of the note. Its subject does not change.' })
export class NoteChanges extends NoteValues {}
