import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { PrivateVacancy, PrivateVacancyPage } from './invitation.types';
import { PrivateVacanciesReader } from './private-vacancies.reader';

@Resolver(() => PrivateVacancy)
export class PrivateVacanciesResolver {
  constructor(private readonly reader: PrivateVacanciesReader) {}

  @Query(() => PrivateVacancyPage, {
    description: 'Open private vacancies that the caller was invited to or opened by a valid link, newest first.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  privateVacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
  ): Promise<PrivateVacancyPage> {
    return this.reader.list(page);
  }

  @Mutation(() => Boolean, {
    description:
      'Adds a private vacancy, opened by its link, to the caller’s list. NOT_FOUND for a link that is unknown or revoked, and unless the vacancy is published.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  keepPrivateVacancy(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('shareToken', {
      type: () => String,
      description: 'Token of a private vacancy: the parameter `t` of its link',
    })
    shareToken: string,
  ): Promise<boolean> {
    return this.reader.keep(vacancyId, shareToken);
  }
}
