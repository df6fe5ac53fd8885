import { Inject, Injectable } from '@nestjs/common';

import { allOf } from '../../../common/faults';
import { DomainError } from '../../../common/errors';
import { TERMS_VERSION } from '../../../common/terms';
import { isBlank, requiredLine } from '../../../common/text';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { OptionCacheService } from '../../options';
import { requiredEmail, telephoneOrNull, websiteOrNull } from '../../users';
import { type EntityValues, optionsOf } from '../entity.rules';
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
    const { contact, values } = this.checked(input);
    const key = this.throttle.key('request-entity', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);
    await this.requests.insert(values, contact);
    return { received: true };
  }

  /** Checked here and not on the input class, so that an unknown option is reported together with the other faults. */
  private checked(input: EntityRequestInput): { contact: string; values: EntityValues } {
    return allOf((faults) => {
      const contact = faults.of(() => requiredLine(input.contactName, 'contactName', { max: 160 }), '');
      if (!input.consent || input.termsVersion !== TERMS_VERSION)
        faults.add(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'consent'));
      const values = {
        name: faults.of(() => requiredLine(input.name, 'name', { max: 160 }), ''),
        ...optionsOf(input, this.options, faults),
        email: faults.of(() => requiredEmail(input.email, 'email'), null),
        telephone: faults.of(() => telephoneOrNull(input.telephone, 'telephone'), null),
        website: faults.of(() => websiteOrNull(input.website, 'website'), null),
      };
      for (const field of ['sector', 'province', 'telephone'] as const)
        if (isBlank(input[field])) faults.add(new DomainError('FIELD_REQUIRED', {}, field));
      return { contact, values };
    });
  }
}
