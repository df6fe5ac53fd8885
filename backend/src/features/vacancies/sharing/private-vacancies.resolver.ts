import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { PrivateVacancy, PrivateVacancyPage } from './invitation.types';
import { PrivateVacanciesReader } from './private-vacancies.reader';

@Resolver(() => PrivateVacancy)
export class PrivateVacanciesResolver {
  constructor(private readonly reader: PrivateVacanciesReader) {}

  @Query(() => PrivateVacancyPage, {
    description:
      'Open private vacancies that one was invited to or has opened by a link that still holds, newest first.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  privateVacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
  ): Promise<PrivateVacancyPage> {
    return this.reader.list(page);
  }

  @Mutation(() => Boolean, { description: 'Keeps a private vacancy that was opened by its link in one’s own list.' })
  @Access({ kinds: ['CANDIDATE'] })
  keepPrivateVacancy(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('shareToken', { type: () => String }) shareToken: string,
  ): Promise<boolean> {
    return this.reader.keep(vacancyId, shareToken);
  }
}
