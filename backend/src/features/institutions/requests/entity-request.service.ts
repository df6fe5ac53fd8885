import { Inject, Injectable } from '@nestjs/common';

import { allOf } from '../../../common/faults';
import { DomainError } from '../../../common/errors';
import { TERMS_VERSION } from '../../../common/terms';
import { isBlank } from '../../../common/text';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import { OptionCacheService } from '../../options';
import { type EntityValues, optionsOf } from '../entity.rules';
import { EntityRequestRepository } from './entity-request.repository';
import { EntityRequestInput, type EntityRequestResult } from './entity-request.types';

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
    const { contact, values } = this.checked(input);
    const key = this.throttle.key('request-entity', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);
    await this.requests.insert(values, contact);
    return { received: true };
  }

  private checked(given: EntityRequestInput): { contact: string; values: EntityValues } {
    return allOf((faults) => {
      const input = readInputWith(faults, EntityRequestInput, given);
      const { contactName, name, email, telephone, website = null } = input;
      if (!input.consent || input.termsVersion !== TERMS_VERSION)
        faults.add(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'consent'));
      const values = { name, ...optionsOf(input, this.options, faults), email, telephone, website };
      for (const field of ['sector', 'province', 'telephone'] as const)
        if (isBlank(given[field])) faults.add(new DomainError('FIELD_REQUIRED', {}, field));
      return { contact: contactName, values };
    });
  }
}
