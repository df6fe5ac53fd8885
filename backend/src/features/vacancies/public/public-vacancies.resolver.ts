import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { PublicVacancyReader } from './public-vacancy.reader';
import { PublicVacancyFilter, PublicVacancyPage, PublicVacancySort, PublicVacancyType } from './public-vacancy.types';

@Resolver(() => PublicVacancyType)
export class PublicVacanciesResolver {
  constructor(private readonly reader: PublicVacancyReader) {}

  @Query(() => PublicVacancyPage, {
    description: 'Open public vacancies. Pages by number; `after` is not offered here.',
  })
  @Access({ kinds: ['ANYONE'] })
  vacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => PublicVacancySort, nullable: true }) sort?: PublicVacancySort,
    @Args('filter', { type: () => PublicVacancyFilter, nullable: true }) filter?: PublicVacancyFilter,
  ): Promise<PublicVacancyPage> {
    return this.reader.list(page, sort, filter);
  }

  @Query(() => PublicVacancyType, { description: 'NOT_FOUND unless it is open, and public or opened by its token.' })
  @Access({ kinds: ['ANYONE'] })
  vacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('shareToken', { type: () => String, nullable: true }) shareToken?: string | null,
  ): Promise<PublicVacancyType> {
    return this.reader.get(id, shareToken);
  }
}
