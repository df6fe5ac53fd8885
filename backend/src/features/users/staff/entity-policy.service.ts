import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { EntityPolicy } from './entity-policy.types';

const POLICY = {
  name: 'entity_policy',
  text: 'select version, two_factor_required as "twoFactorRequired" from institution where id = $1',
};

@Injectable()
export class EntityPolicyService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<EntityPolicy> {
    const [policy] = await this.db.read<EntityPolicy>(POLICY, [this.scope.tenantId]);
    if (!policy) throw new DomainError('NOT_FOUND');
    return policy;
  }

  async set(version: number, twoFactorRequired: boolean): Promise<EntityPolicy> {
    return this.db.transaction(async (manager) => {
      const before = await this.get();
      await manager.query('select sec.set_entity_policy($1, $2, $3)', [version, twoFactorRequired, this.clock.now()]);
      const { tenantId } = this.scope;
      const changes = { twoFactorRequired: [before.twoFactorRequired, twoFactorRequired] };
      await this.audit.record({ action: 'entity.policy-changed', objectType: 'Entity', objectId: tenantId, changes });
      return this.get();
    });
  }
}
