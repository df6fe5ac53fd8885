import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { snakeCase } from '../../../common/names';
import { type Command, Commands } from '../../../platform/commands/commands';
import { presetGrants } from '../../../platform/access/permission';
import { OptionCacheService } from '../../options';
import { STARTING_PRESETS, startingRoleKey } from '../../roles';
import { type FirstPersonInput, InvitationsService } from '../../users';
import { type EntityValues, optionsOf } from '../entity.rules';
import { EntityStatus, type EntityType } from '../entity.types';
import type { Institution } from '../institution.entity';
import { institutionStates } from '../institution.states';
import { InstitutionsRepository } from '../institutions.repository';
import { RootCommandsService, type RootEvent } from '../../../platform/root/root-commands.service';
import { RootEntitiesRepository } from './root-entities.repository';
import type { EntityInput, EntityPlanInput } from './root-entity.inputs';

const ACTIONS = {
  decline: 'entity.declined',
  suspend: 'entity.suspended',
  reactivate: 'entity.reactivated',
} satisfies Record<string, RootEvent>;

/** Commands of ROOT users on institutions. */
@Injectable()
export class RootEntitiesService {
  constructor(
    private readonly commands: Commands,
    private readonly entities: RootEntitiesRepository,
    private readonly shown: InstitutionsRepository,
    private readonly invitations: InvitationsService,
    private readonly options: OptionCacheService,
    private readonly rootCommands: RootCommandsService,
  ) {}

  /** Creates an institution with its four preset roles and invites its first administrator. */
  async create(key: string, input: EntityInput, admin: FirstPersonInput): Promise<EntityType> {
    await this.options.ready();
    const values = this.valuesOf(input);
    const id = await this.commands.once(key, 'createEntity', { input, admin }, async (command) => {
      const entityId = command.id();
      await this.entities.insert(entityId, values);
      await this.insertRolesAndInvite(command, entityId, admin);
      await this.rootCommands.record({ action: 'entity.created', objectType: 'Entity', objectId: entityId });
      return entityId;
    });
    return this.shown.get(id);
  }

  async update(id: string, version: number, input: EntityInput, reason: string): Promise<EntityType> {
    await this.options.ready();
    const values = this.valuesOf(input);
    await this.change(id, version, 'entity.updated', reason, async (locked) => {
      const fields = (Object.keys(values) as (keyof EntityValues)[]).filter((name) => locked[name] !== values[name]);
      await this.entities.update(locked, values);
      return { fields };
    });
    return this.shown.get(id);
  }

  /**
   * Approves a registration request. The applicant becomes the first administrator unless ROOT names another person.
   */
  async approve(id: string, version: number, admin: FirstPersonInput): Promise<EntityType> {
    await this.change(id, version, 'entity.approved', undefined, async (locked, command) => {
      const status = institutionStates.next(locked.status, 'approve');
      await this.entities.update(locked, { status, statusAt: command.now });
      await this.insertRolesAndInvite(command, id, admin);
      return { status: [locked.status, status] };
    });
    return this.shown.get(id);
  }

  decline = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move('decline', id, version, reason);

  /** Sessions of its staff end within five seconds, and its vacancies are no longer public. */
  suspend = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move('suspend', id, version, reason);

  reactivate = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move('reactivate', id, version, reason);

  async setPlan(id: string, version: number, input: EntityPlanInput, reason: string): Promise<EntityType> {
    const planId = input.planId ? this.rootCommands.requireUuid(input.planId) : null;
    await this.change(id, version, 'entity.plan-changed', reason, async (locked) => {
      // An institution keeps a plan that is no longer offered, also when its limits change.
      const isNew = planId !== null && planId !== locked.planId;
      if (isNew && !(await this.entities.isPlanActive(planId))) throw new DomainError('NOT_FOUND');
      const limits = {
        planId,
        vacancyLimit: input.vacancies ?? null,
        userLimit: input.users ?? null,
        storageMegabytes: input.storageMegabytes ?? null,
        vacancyPriceLimit: input.vacancyPrice ?? null,
      };
      await this.entities.update(locked, limits);
      return Object.fromEntries(Object.entries(limits).map(([name, value]) => [snakeCase(name), value]));
    });
    return this.shown.get(id);
  }

  private async move(event: keyof typeof ACTIONS, id: string, version: number, reason: string): Promise<EntityType> {
    await this.change(id, version, ACTIONS[event], reason, async (locked, command) => {
      const status = institutionStates.next(locked.status, event);
      const statusReason = status === EntityStatus.ACTIVE ? null : reason;
      await this.entities.update(locked, { status, statusReason, statusAt: command.now });
      return { status: [locked.status, status] };
    });
    return this.shown.get(id);
  }

  private change(
    id: string,
    version: number,
    action: RootEvent,
    reason: string | undefined,
    work: (locked: Institution, command: Command) => Promise<Record<string, unknown>>,
  ): Promise<void> {
    return this.commands.run(async (command) => {
      const locked = await this.entities.lock(id, version);
      const changes = await work(locked, command);
      await this.rootCommands.record({
        action,
        objectType: 'Entity',
        objectId: id,
        changes,
        ...(reason && { reason }),
      });
    });
  }

  private async insertRolesAndInvite(
    command: Command,
    tenantId: string,
    { name, email, locale }: FirstPersonInput,
  ): Promise<void> {
    const roles = STARTING_PRESETS.map((preset) => ({
      id: command.id(),
      preset,
      name: startingRoleKey(preset),
      description: startingRoleKey(preset),
      grants: presetGrants(preset),
    }));
    await this.entities.insertRoles(tenantId, roles);
    const roleId = roles.find(({ preset }) => preset === 'ADMINISTRATOR')!.id;
    await this.invitations.invite({ kind: 'STAFF', name, email, locale, tenantId, roleId });
  }

  private valuesOf(input: EntityInput): EntityValues {
    const { name, email = null, telephone = null, website = null } = input;
    return { name, email, telephone, website, ...allOf((faults) => optionsOf(input, this.options, faults)) };
  }
}
