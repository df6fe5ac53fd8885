import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../platform/access/access.decorator';
import { ListName } from '../../platform/access/list-name';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { ViewInput, ViewPatch, ViewType } from './view.types';
import { ViewsService } from './views.service';

const PEOPLE_WITH_LISTS: AccessRule = { kinds: ['STAFF', 'ROOT'] };

@Resolver(() => ViewType)
export class ViewsResolver {
  constructor(private readonly service: ViewsService) {}

  @Query(() => [ViewType], {
    description:
      'The caller’s views of a list, then the shared views of colleagues, by name. FORBIDDEN without the permission to read the list.',
  })
  @Access(PEOPLE_WITH_LISTS)
  views(@Args('list', { type: () => ListName }) list: ListName): Promise<ViewType[]> {
    return this.service.list(list);
  }

  @Mutation(() => ViewType, {
    description:
      'Saves a view of a list. FORBIDDEN without the permission to read the list, ALREADY_EXISTS for a name that the caller uses in this list, QUOTA_EXCEEDED above 50 views per person and list.',
  })
  @Access(PEOPLE_WITH_LISTS)
  saveView(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: ViewInput,
  ): Promise<ViewType> {
    return this.service.save(input, key);
  }

  @Mutation(() => ViewType, {
    description:
      'Changes a view of the caller. FORBIDDEN for a shared view of a colleague, NOT_FOUND for a private one. FORBIDDEN at `visibility` when the caller shares a view of a list that the caller may not read. ALREADY_EXISTS for a name that the caller uses in this list. STALE_VERSION when the view changed since it was read.',
  })
  @Access(PEOPLE_WITH_LISTS)
  updateView(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the view that the caller read' })
    version: number,
    @Args('input') input: ViewPatch,
  ): Promise<ViewType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => [ViewType], {
    description:
      'Sets the default view of the caller for a list, one of their own or a shared one; null removes the default. Returns the views of the list. FORBIDDEN without the permission to read the list, NOT_FOUND for a view of another list.',
  })
  @Access(PEOPLE_WITH_LISTS)
  setDefaultView(
    @Args('list', { type: () => ListName }) list: ListName,
    @Args('viewId', {
      type: () => ID,
      nullable: true,
      description: 'A view of this list; null, or no id, removes the default',
    })
    viewId?: string | null,
  ): Promise<ViewType[]> {
    return this.service.setDefault(list, viewId ?? null);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a view of the caller. A shared view of a colleague who left is deleted with INSTITUTION_EDIT, of a ROOT user who left with ROOT_USERS; otherwise FORBIDDEN. NOT_FOUND for a private view of a colleague, STALE_VERSION when the view changed since it was read.',
  })
  @Access(PEOPLE_WITH_LISTS)
  deleteView(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the view that the caller read' })
    version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
