import { Inject, Injectable } from '@nestjs/common';

import { Faults } from '../../../common/faults';
import { DomainError } from '../../../common/errors';
import { TERMS_VERSION } from '../../../common/terms';
import { requiredLine } from '../../../common/text';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { OptionCacheService } from '../../options';
import { entityValues } from '../entity.rules';
import { EntityRequestRepository } from './entity-request.repository';
import type { EntityRequestInput, EntityRequestResult } from './entity-request.types';

const HOUR_SECONDS = 3600;

/** Stores a registration request, which only ROOT users can read. */
@Injectable()
export class EntityRequestService {
  constructor(
    private readonly requests: EntityRequestRepository,
    private readonly options: OptionCacheService,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async request(input: EntityRequestInput): Promise<EntityRequestResult> {
    await this.options.ready();
    const check = new Faults();
    const contact = check.of(() => requiredLine(input.contactName, 'contactName', { max: 160 }), '');
    if (!input.consent || input.termsVersion !== TERMS_VERSION)
      check.add(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'consent'));
    const values = entityValues(input, this.options, true, check);

    const key = this.throttle.key('request-entity', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);
    await this.requests.insert(values, contact);
    return { received: true };
  }
}
