import { Field, ID, InputType, Int, ObjectType, PartialType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { PersonRef } from '../../platform/graphql/common.types';
import { Line, Text } from '../../platform/graphql/inputs/text.decorator';
import { pageType, sortType } from '../../platform/graphql/page';
import { CandidacySelection } from '../candidacies';

export enum FavouriteListVisibility {
  PRIVATE = 'PRIVATE',
  SHARED = 'SHARED',
}
registerEnumType(FavouriteListVisibility, {
  name: 'FavouriteListVisibility',
  description:
    'PRIVATE: only the owner reads the list and changes its entries. SHARED: colleagues with FAVOURITES_MANAGE do so too; only the owner changes its name and visibility.',
});

@ObjectType('FavouriteList', { description: 'A list of favourite candidates.' })
export class FavouriteListType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the list; pass it to the mutation that changes the list' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => FavouriteListVisibility)
  visibility: FavouriteListVisibility;
  @Field(() => PersonRef, { description: 'The person who created the list' })
  owner: PersonRef;
  @Field(() => Boolean, { description: 'True if the caller is the owner' })
  canEdit: boolean;
  @Field(() => Boolean, {
    description: 'True if the caller is the owner, or if the list is shared and the caller has INSTITUTION_EDIT',
  })
  canDelete: boolean;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, {
    description: 'Time of the last change of the name or the visibility; the time of creation if neither was changed',
  })
  updatedAt: Date;
  /** Counts the candidates of all lists of the answer by their ids, when the first of these numbers is read. */
  counts: () => Promise<ReadonlyMap<string, number>>;
}

@ObjectType('Favourite', { description: 'A candidate in a list, with the current values of the profile.' })
export class FavouriteType {
  @Field(() => ID, { description: 'Id of the entry' })
  id: string;
  @Field(() => Int, { description: 'Version of the entry; pass it to the mutation that changes the entry' })
  version: number;
  @Field(() => ID)
  listId: string;
  @Field(() => String)
  listName: string;
  @Field(() => ID)
  candidateId: string;
  @Field(() => String, {
    description:
      'Name of the candidate. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  candidateName: string;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => String, { nullable: true, description: 'District or province, in the language of the request' })
  place: string | null;
  @Field(() => String, { nullable: true, description: 'Note of the entry: plain text, up to 500 characters' })
  note: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the latest candidacy of the candidate within the scope of FAVOURITES_MANAGE. Null without a candidacy. Also null if blind mode hides some candidacies of the candidate, but not all.',
  })
  candidacyId: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Title of the vacancy of `candidacyId`. Null for an unsolicited application that is not attached to a vacancy, and if `candidacyId` is null.',
  })
  vacancyTitle: string | null;
  @Field(() => PersonRef, { description: 'The colleague who added the candidate to the list' })
  addedBy: PersonRef;
  @Field(() => Date)
  addedAt: Date;
}

@ObjectType({ description: 'A page of entries of favourites lists.' })
export class FavouritePage extends pageType(FavouriteType) {}

export enum FavouriteSortField {
  ID = 'ID',
  ADDED_AT = 'ADDED_AT',
}
registerEnumType(FavouriteSortField, {
  name: 'FavouriteSortField',
  description: 'Values by which entries of favourites lists can be sorted.',
  valuesMap: { ADDED_AT: { description: 'Time at which the candidate was added to the list' } },
});

@InputType({ description: 'Order of the list of entries of favourites lists; by default, the latest entry first.' })
export class FavouriteSort extends sortType(FavouriteSortField, FavouriteSortField.ADDED_AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of entries of favourites lists; all given conditions must be met.' })
export class FavouriteFilter {
  @Field(() => [ID], { nullable: true, description: 'Returns only these entries, at most 100' })
  ids?: string[] | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of a list. Omit it for the entries of every list that the caller reads.',
  })
  @IsOptional()
  @IsUUID()
  listId?: string | null;
  @Field(() => String, { nullable: true, description: 'Part of a name or a note; accents and case are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}

@InputType({ description: 'The values of a favourites list.' })
export class FavouriteListInput {
  @Field(() => String, { description: 'At most 80 characters; unique per owner, ignoring accents and case' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => FavouriteListVisibility, { defaultValue: FavouriteListVisibility.PRIVATE })
  visibility: FavouriteListVisibility = FavouriteListVisibility.PRIVATE;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class FavouriteListPatch extends PartialType(FavouriteListInput, { omitDefaultValues: true }) {}

const MOST_AT_ONCE = 1000;

@InputType({ description: 'A favourites list, and the candidates to add to the list.' })
export class AddFavouritesInput {
  @Field(() => ID, { nullable: true, description: 'A list of the caller or a shared list' })
  @IsOptional()
  listId?: string | null;
  @Field(() => FavouriteListInput, {
    nullable: true,
    description:
      'Instead of `listId`: a new list of the caller for the candidates. It is created only if they are added to it.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => FavouriteListInput)
  newList?: FavouriteListInput | null;
  @Field(() => [ID], {
    nullable: true,
    description:
      'Candidates of the institution’s database, or their candidacies; 1 to 1,000. NOT_FOUND outside the scope.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_AT_ONCE)
  ids?: string[] | null;
  @Field(() => CandidacySelection, {
    nullable: true,
    description:
      'The candidates of these candidacies, instead of `ids`. Leaves out those outside the scopes of APPLICATION_LIST and FAVOURITES_MANAGE.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => CandidacySelection)
  selection?: CandidacySelection | null;
  @Field(() => String, { nullable: true, description: 'The note of each new entry; at most 500 characters' })
  @IsOptional()
  @Text({ max: 500 })
  note?: string | null;
}

@ObjectType({ description: 'The result of `addFavourites`.' })
export class AddedFavourites {
  @Field(() => Int, { description: 'Number of candidates who were added' })
  added: number;
  @Field(() => Int, {
    description: 'Number of candidates who were in the list before; the entries of these candidates do not change',
  })
  present: number;
  @Field(() => FavouriteListType)
  list: FavouriteListType;
}
