import { Inject, Injectable } from '@nestjs/common';

import { Faults } from '../../../common/faults';
import { DomainError } from '../../../common/errors';
import { TERMS_VERSION } from '../../../common/terms';
import { requiredLine } from '../../../common/text';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { OptionCache } from '../../options';
import { entityColumns } from '../entity.rules';
import type { EntityRequestInput, EntityRequestResult } from './entity-request.types';

const HOUR_SECONDS = 3600;

/** Stores a registration request, which only ROOT users can read. */
@Injectable()
export class EntityRequestService {
  constructor(
    private readonly db: Database,
    private readonly options: OptionCache,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async request(input: EntityRequestInput): Promise<EntityRequestResult> {
    await this.options.ready();
    const check = new Faults();
    const contact = check.of(() => requiredLine(input.contactName, 'contactName', { max: 160 }), '');
    if (!input.consent || input.termsVersion !== TERMS_VERSION)
      check.add(new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'consent'));
    const columns = entityColumns(input, this.options, true, check);

    const key = this.throttle.key('request-entity', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);
    await this.db.as({ audience: 'public' }, () =>
      this.db.transaction((manager) =>
        manager.query('select sec.request_entity($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)', [
          this.clock.id(),
          columns.name,
          columns.sector,
          columns.province,
          columns.email,
          columns.telephone,
          columns.website,
          contact,
          TERMS_VERSION,
          this.scope.locale,
          this.clock.id(),
          this.clock.now(),
          this.scope.values.requestId,
        ]),
      ),
    );
    return { received: true };
  }
}
