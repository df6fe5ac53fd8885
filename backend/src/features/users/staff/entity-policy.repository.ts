import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { EntityPolicy } from './entity-policy.types';

/** The security settings of the caller’s institution. */
@Injectable()
export class EntityPolicyRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<EntityPolicy> {
    const [policy] = await this.db.read<EntityPolicy>(
      sql`select version, two_factor_required from sec.institution_policies where id = ${this.scope.tenantId}`,
    );
    if (!policy) throw new DomainError('NOT_FOUND');
    return policy;
  }

  async set(version: number, twoFactorRequired: boolean): Promise<void> {
    await this.db.query(sql`select sec.set_entity_policy(${version}, ${twoFactorRequired}, ${this.clock.now()})`);
  }
}
