import { Args, ID, Resolver, Subscription } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { CandidacyChange, CandidacyViewer } from './candidacy-change.types';
import { CandidacyStreamService } from './candidacy-stream.service';
import { CandidacyViewersService } from './candidacy-viewers.service';

@Resolver()
export class CandidaciesLiveResolver {
  constructor(
    private readonly stream: CandidacyStreamService,
    private readonly open: CandidacyViewersService,
  ) {}

  @Subscription(() => CandidacyChange, {
    resolve: (change: CandidacyChange) => change,
    description:
      'Changes of candidacies in the caller’s scope, of one vacancy or of all. The first event has no vacancy and confirms that the subscription is active.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_LIST' })
  candidacyChanged(
    @Args('vacancyId', {
      type: () => ID,
      nullable: true,
      description:
        'Returns only changes of candidacies for this vacancy; if omitted, for all vacancies in the caller’s scope',
    })
    vacancyId?: string | null,
  ): Promise<AsyncIterableIterator<CandidacyChange>> {
    return this.stream.of(vacancyId ?? null);
  }

  @Subscription(() => [CandidacyViewer], {
    resolve: (viewers: CandidacyViewer[]) => viewers,
    description:
      'The colleagues who have profiles of this vacancy open, now and after each change. With `viewing`, these colleagues also see that the caller has this profile open, until the subscription ends.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_VIEW' })
  candidacyViewers(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('viewing', { type: () => ID, nullable: true, description: 'The candidacy whose profile the caller has open' })
    viewing?: string | null,
  ): Promise<AsyncIterableIterator<CandidacyViewer[]>> {
    return this.open.of(vacancyId, viewing ?? null);
  }
}
