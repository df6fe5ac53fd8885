import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { PublicVacancyReader } from './public-vacancy.reader';
import { PublicVacancyFilter, PublicVacancyPage, PublicVacancySort, PublicVacancyType } from './public-vacancy.types';

@Resolver(() => PublicVacancyType)
export class PublicVacanciesResolver {
  constructor(private readonly reader: PublicVacancyReader) {}

  @Query(() => PublicVacancyPage, {
    description: 'Open public vacancies. Supports paging by number only, not `after`.',
  })
  @Access({ kinds: ['ANYONE'] })
  vacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => PublicVacancySort, nullable: true }) sort?: PublicVacancySort,
    @Args('filter', { type: () => PublicVacancyFilter, nullable: true }) filter?: PublicVacancyFilter,
  ): Promise<PublicVacancyPage> {
    return this.reader.list(page, sort, filter);
  }

  @Query(() => PublicVacancyType, {
    description: 'A vacancy that is open and public, or open and accessed with its share token. NOT_FOUND otherwise.',
  })
  @Access({ kinds: ['ANYONE'] })
  vacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('shareToken', {
      type: () => String,
      nullable: true,
      description: 'Token of a private vacancy: the parameter `t` of its link',
    })
    shareToken?: string | null,
  ): Promise<PublicVacancyType> {
    return this.reader.get(id, shareToken);
  }
}
