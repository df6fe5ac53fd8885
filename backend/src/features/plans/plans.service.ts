import { Injectable } from '@nestjs/common';

import { Commands } from '../../platform/commands/commands';
import { RootCommandsService, type RootEvent } from '../../platform/root/root-commands.service';
import { OptionCacheService } from '../options';
import type { PlanInput, PlanType } from './plan.types';
import { PlansRepository, type PlanValues } from './plans.repository';

/** Commands of ROOT users on plans. */
@Injectable()
export class PlansService {
  constructor(
    private readonly commands: Commands,
    private readonly plans: PlansRepository,
    private readonly rootCommands: RootCommandsService,
    private readonly options: OptionCacheService,
  ) {}

  async create(key: string, input: PlanInput): Promise<PlanType> {
    const values = await this.valuesOf(input);
    const id = await this.commands.once(key, 'createPlan', input, async (command) => {
      const planId = command.id();
      await this.rootCommands.assertFree('plan', input.name, null);
      await this.plans.insert(planId, values);
      await this.record('plan.created', planId, input);
      return planId;
    });
    return this.plans.get(id);
  }

  async update(id: string, version: number, input: PlanInput): Promise<PlanType> {
    const values = await this.valuesOf(input);
    await this.commands.run(async () => {
      const plan = await this.plans.lock(id, version);
      await this.rootCommands.assertFree('plan', input.name, id);
      await this.plans.update(plan, values);
      await this.record('plan.updated', id, input);
    });
    return this.plans.get(id);
  }

  private record(action: RootEvent, objectId: string, input: PlanInput): Promise<void> {
    return this.rootCommands.record({ action, objectType: 'Plan', objectId, changes: { ...input } });
  }

  private async valuesOf(input: PlanInput): Promise<PlanValues> {
    await this.options.ready();
    this.options.idOf('CURRENCY', input.currency, 'currency');
    return {
      name: input.name,
      price: input.price,
      currency: input.currency,
      vacancyLimit: input.vacancyLimit ?? null,
      vacancyPriceLimit: input.vacancyPriceLimit ?? null,
      userLimit: input.userLimit ?? null,
      storageMegabytes: input.storageMegabytes ?? null,
      active: input.active,
    };
  }
}
