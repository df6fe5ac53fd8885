import { Injectable } from '@nestjs/common';

import { Commands } from '../../../platform/commands/commands';
import { EntityPolicyRepository } from './entity-policy.repository';
import type { EntityPolicy } from './entity-policy.types';

@Injectable()
export class EntityPolicyService {
  constructor(
    private readonly commands: Commands,
    private readonly policies: EntityPolicyRepository,
  ) {}

  get(): Promise<EntityPolicy> {
    return this.policies.get();
  }

  set(version: number, twoFactorRequired: boolean): Promise<EntityPolicy> {
    return this.commands.run(async (command) => {
      const before = await this.policies.get();
      await this.policies.set(version, twoFactorRequired);
      const changes = { twoFactorRequired: [before.twoFactorRequired, twoFactorRequired] };
      const objectId = command.tenantId;
      await command.audit({ action: 'entity.policy-changed', objectType: 'Entity', objectId, changes });
      return this.policies.get();
    });
  }
}
