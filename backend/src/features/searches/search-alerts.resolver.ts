import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { EndedAlert } from './saved-search.types';
import { SearchAlertsService } from './search-alerts.service';

/** For the unsubscribe link in the mail; works without a session. */
@Resolver()
export class SearchAlertsResolver {
  constructor(private readonly alerts: SearchAlertsService) {}

  @Mutation(() => EndedAlert, {
    description: 'Stops the alerts of one saved search; may be called repeatedly. NOT_FOUND for an unknown token.',
  })
  @Access({ kinds: ['ANYONE'] })
  endSearchAlert(
    @Args('token', {
      type: () => String,
      description: 'Token from the alert mail: the parameter `token` of the link that stops the alerts',
    })
    token: string,
  ): Promise<EndedAlert> {
    return this.alerts.end(token);
  }
}
