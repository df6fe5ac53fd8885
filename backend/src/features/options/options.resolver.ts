import { Args, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { OptionList, type OptionListName, OptionType } from './option.types';
import { OptionsService } from './options.service';

@Resolver(() => OptionType)
export class OptionsResolver {
  constructor(private readonly service: OptionsService) {}

  @Query(() => [OptionType], {
    description: 'The active entries of a list in their order. With `q`, at most 50 matching entries.',
  })
  @Access({ kinds: ['ANYONE'] })
  options(
    @Args('list', { type: () => OptionList }) list: OptionListName,
    @Args('q', {
      type: () => String,
      nullable: true,
      description:
        'Words that the text of an entry, in the language of the request, must contain; case and accents are ignored',
    })
    q?: string | null,
    @Args('parent', {
      type: () => String,
      nullable: true,
      description: 'Only entries whose `parent` has this value, for example the districts of a province',
    })
    parent?: string | null,
  ): Promise<OptionType[]> {
    return this.service.list(list, parent, q);
  }
}
