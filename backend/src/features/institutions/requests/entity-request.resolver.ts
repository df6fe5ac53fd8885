import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { EntityRequestService } from './entity-request.service';
import { EntityRequestInput, EntityRequestResult } from './entity-request.types';

@Resolver()
export class EntityRequestResolver {
  constructor(private readonly requests: EntityRequestService) {}

  @Mutation(() => EntityRequestResult, {
    description:
      'Requests the registration of an institution, which a ROOT user approves or declines. At most 5 per hour and IP address. FIELD_REQUIRED at a missing field, TERMS_NOT_ACCEPTED without the consent, RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  requestEntity(@Args('input') input: EntityRequestInput): Promise<EntityRequestResult> {
    return this.requests.request(input);
  }
}
