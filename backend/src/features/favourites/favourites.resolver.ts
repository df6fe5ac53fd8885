import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../platform/access/access.decorator';
import { TextPipe } from '../../platform/graphql/inputs/text.pipe';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import {
  AddedFavourites,
  AddFavouritesInput,
  FavouriteFilter,
  FavouriteListInput,
  FavouriteListPatch,
  FavouriteListType,
  FavouritePage,
  FavouriteSort,
  FavouriteType,
} from './favourite.types';
import { FavouritesReader } from './favourites.reader';
import { FavouritesService } from './favourites.service';

const MANAGERS: AccessRule = { kinds: ['STAFF'], permission: 'FAVOURITES_MANAGE' };
const NOTE = new TextPipe({ max: 500 });
const NAME_PART = new TextPipe({ max: 80 });
const LIST_VERSION = { type: () => Int, description: 'Version of the list that the caller read' };

@Resolver(() => FavouriteListType)
export class FavouritesResolver {
  constructor(
    private readonly reader: FavouritesReader,
    private readonly service: FavouritesService,
  ) {}

  @Query(() => [FavouriteListType], {
    description: 'The caller’s lists of favourite candidates, then those that colleagues share, by name; at most 200.',
  })
  @Access(MANAGERS)
  favouriteLists(
    @Args(
      'q',
      {
        type: () => String,
        nullable: true,
        description: 'Part of a name, at most 80 characters; accents and case are ignored',
      },
      NAME_PART,
    )
    q?: string | null,
  ): Promise<FavouriteListType[]> {
    return this.reader.lists(q);
  }

  @ResolveField(() => Int, { description: 'Number of candidates in the list within the scope of FAVOURITES_MANAGE' })
  candidates(@Parent() list: FavouriteListType): Promise<number> {
    return this.reader.candidatesOf(list);
  }

  @Query(() => FavouriteListType, {
    description: 'A list of favourite candidates. NOT_FOUND for a private list of a colleague.',
  })
  @Access(MANAGERS)
  favouriteList(@Args('id', { type: () => ID }) id: string): Promise<FavouriteListType> {
    return this.reader.list(id);
  }

  @Query(() => FavouritePage, {
    description: 'The candidates in the lists that the caller reads, within the scope of FAVOURITES_MANAGE.',
  })
  @Access(MANAGERS)
  favourites(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => FavouriteSort, nullable: true }) sort?: FavouriteSort,
    @Args('filter', { type: () => FavouriteFilter, nullable: true }) filter?: FavouriteFilter,
  ): Promise<FavouritePage> {
    return this.reader.entries(page, sort, filter);
  }

  @Mutation(() => FavouriteListType, {
    description:
      'Creates a list of favourite candidates. ALREADY_EXISTS for a name that the caller uses, QUOTA_EXCEEDED above 50 lists per person.',
  })
  @Access(MANAGERS)
  createFavouriteList(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: FavouriteListInput,
  ): Promise<FavouriteListType> {
    return this.service.create(input, key);
  }

  @Mutation(() => FavouriteListType, {
    description:
      'Changes a list of the caller. FORBIDDEN for a shared list of a colleague, NOT_FOUND for a private one, ALREADY_EXISTS for a name that the caller uses, STALE_VERSION when the list changed since it was read.',
  })
  @Access(MANAGERS)
  updateFavouriteList(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', LIST_VERSION) version: number,
    @Args('input') input: FavouriteListPatch,
  ): Promise<FavouriteListType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a list of the caller with its entries, or with INSTITUTION_EDIT a shared list of a colleague; otherwise FORBIDDEN. NOT_FOUND for a private list of a colleague, STALE_VERSION when the list changed since it was read.',
  })
  @Access(MANAGERS)
  deleteFavouriteList(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', LIST_VERSION) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }

  @Mutation(() => AddedFavourites, {
    description:
      'Adds candidates, given by `ids` or by a `selection` of candidacies, to a list of the caller or a shared list, or to a new list that is created with them. Existing entries do not change. FIELD_REQUIRED without a list, and at `idempotencyKey` for a new list. INVALID_INPUT at `newList` when both lists are given, and at `selection` unless exactly one of `ids` and `selection` is given. FIELD_REQUIRED at `ids` without an id. NOT_FOUND at `listId` for a private list of a colleague, and at the id of an erased person or of one outside the scope of FAVOURITES_MANAGE; then nobody is added. FORBIDDEN at `selection` without APPLICATION_LIST. NOT_FOUND at `selection` when a new list would have nobody. ALREADY_EXISTS for a name that the caller uses. QUOTA_EXCEEDED above 1,000 candidates per list and 50 lists per person; then no list is created.',
  })
  @Access(MANAGERS)
  addFavourites(
    @Args('input') input: AddFavouritesInput,
    @Args('idempotencyKey', {
      type: () => ID,
      nullable: true,
      description:
        'A UUID chosen by the caller; required for a new list. A repeated call with the same key and the same input within a day creates no second list. IDEMPOTENCY_CONFLICT for the same key with another input.',
    })
    key?: string | null,
  ): Promise<AddedFavourites> {
    return this.service.add(input, key ?? null);
  }

  @Mutation(() => FavouriteType, {
    description:
      'Changes the note of an entry in a list of the caller or a shared list; null removes it. NOT_FOUND in a private list of a colleague, and outside the scope of FAVOURITES_MANAGE. STALE_VERSION when the entry changed since it was read.',
  })
  @Access(MANAGERS)
  updateFavourite(
    @Args('id', { type: () => ID, description: 'Id of the entry' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the entry that the caller read' }) version: number,
    @Args('note', { type: () => String, nullable: true, description: 'At most 500 characters' }, NOTE)
    note?: string | null,
  ): Promise<FavouriteType> {
    return this.service.annotate(id, version, note ?? null);
  }

  @Mutation(() => ID, {
    description:
      'Removes a candidate from a list of the caller or a shared list. NOT_FOUND in a private list of a colleague, and outside the scope of FAVOURITES_MANAGE.',
  })
  @Access(MANAGERS)
  removeFavourite(@Args('id', { type: () => ID, description: 'Id of the entry' }) id: string): Promise<string> {
    return this.service.takeOut(id);
  }
}
