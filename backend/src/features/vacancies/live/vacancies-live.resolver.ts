import { Resolver, Subscription } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { VacancyChange } from './vacancy-change.types';
import { VacancyStreamService } from './vacancy-stream.service';

@Resolver()
export class VacanciesLiveResolver {
  constructor(private readonly stream: VacancyStreamService) {}

  @Subscription(() => VacancyChange, {
    resolve: (change: VacancyChange) => change,
    description:
      'Changes of vacancies in the caller’s scope by other people. The first event has no vacancies and confirms that the subscription is active.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_LIST' })
  vacancyChanged(): AsyncIterableIterator<VacancyChange> {
    return this.stream.of();
  }
}
