import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { requiredLine } from '../../../common/text';
import { type Command, Commands } from '../../../platform/commands/commands.service';
import { presetGrants } from '../../../platform/access/permission';
import { OptionCache } from '../../options';
import { STARTING_PRESETS, startingRoleKey } from '../../roles';
import { emailOrNull, type FirstPersonInput, Invitations } from '../../users';
import { entityColumns, type EntityColumns } from '../entity.rules';
import type { EntityStatus, EntityType } from '../entity.types';
import { InstitutionsRepository } from '../institutions.repository';
import { RootCommands, type RootEvent } from '../../../platform/root/root-commands.service';
import { type LockedEntity, RootEntitiesRepository } from './root-entities.repository';
import type { EntityInput, EntityPlanInput } from './root-entity.inputs';

interface Transition {
  from: readonly `${EntityStatus}`[];
  to: `${EntityStatus}`;
  action: RootEvent;
}

const TRANSITIONS = {
  decline: { from: ['REQUESTED'], to: 'DECLINED', action: 'entity.declined' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', action: 'entity.suspended' },
  reactivate: { from: ['SUSPENDED'], to: 'ACTIVE', action: 'entity.reactivated' },
} as const satisfies Record<string, Transition>;

/** Commands of ROOT users on institutions. */
@Injectable()
export class RootEntitiesService {
  constructor(
    private readonly commands: Commands,
    private readonly entities: RootEntitiesRepository,
    private readonly shown: InstitutionsRepository,
    private readonly invitations: Invitations,
    private readonly options: OptionCache,
    private readonly desk: RootCommands,
  ) {}

  /** Creates an institution with its four preset roles and invites its first administrator. */
  async create(key: string, input: EntityInput, admin: FirstPersonInput): Promise<EntityType> {
    await this.options.ready();
    const { columns, person } = this.checked(input, admin);
    const id = await this.commands.once(key, 'createEntity', { input, admin }, async (command) => {
      const made = command.id();
      await this.entities.insert(made, columns);
      await this.letIn(command, made, person);
      await this.desk.record({ action: 'entity.created', objectType: 'Entity', objectId: made });
      return made;
    });
    return this.shown.get(id);
  }

  async update(id: string, version: number, input: EntityInput, reason: string): Promise<EntityType> {
    await this.options.ready();
    const columns = entityColumns(input, this.options, false);
    await this.change(id, version, 'entity.updated', this.desk.reason(reason), async (locked) => {
      const fields = (Object.keys(columns) as (keyof EntityColumns)[]).filter((name) => locked[name] !== columns[name]);
      await this.entities.set(id, { ...columns });
      return { fields };
    });
    return this.shown.get(id);
  }

  /**
   * Approves a registration request. The applicant becomes the first administrator unless ROOT names another person.
   */
  async approve(id: string, version: number, admin: FirstPersonInput): Promise<EntityType> {
    const { person } = this.checkedPerson(admin);
    await this.change(id, version, 'entity.approved', undefined, async ({ status }, command) => {
      if (status !== 'REQUESTED') throw new DomainError('INVALID_STATE');
      await this.entities.set(id, { status: 'ACTIVE', status_at: command.now });
      await this.letIn(command, id, person);
      return { status: [status, 'ACTIVE'] };
    });
    return this.shown.get(id);
  }

  decline = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move(TRANSITIONS.decline, id, version, reason);

  /** Sessions of its staff end within five seconds, and its vacancies are no longer public. */
  suspend = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move(TRANSITIONS.suspend, id, version, reason);

  reactivate = (id: string, version: number, reason: string): Promise<EntityType> =>
    this.move(TRANSITIONS.reactivate, id, version, reason);

  async setPlan(id: string, version: number, input: EntityPlanInput, reason: string): Promise<EntityType> {
    const planId = input.planId ? this.desk.known(input.planId) : null;
    await this.change(id, version, 'entity.plan-changed', this.desk.reason(reason), async () => {
      if (planId && !(await this.entities.planIsOpen(planId))) throw new DomainError('NOT_FOUND');
      const limits = {
        plan_id: planId,
        vacancy_limit: input.vacancies ?? null,
        user_limit: input.users ?? null,
        storage_megabytes: input.storageMegabytes ?? null,
        vacancy_price_limit: input.vacancyPrice ?? null,
      };
      await this.entities.set(id, limits);
      return limits;
    });
    return this.shown.get(id);
  }

  private async move(transition: Transition, id: string, version: number, text: string): Promise<EntityType> {
    const reason = this.desk.reason(text);
    await this.change(id, version, transition.action, reason, async ({ status }, command) => {
      if (!transition.from.includes(status)) throw new DomainError('INVALID_STATE');
      const kept = transition.to === 'ACTIVE' ? null : reason;
      await this.entities.set(id, { status: transition.to, status_reason: kept, status_at: command.now });
      return { status: [status, transition.to] };
    });
    return this.shown.get(id);
  }

  private change(
    id: string,
    version: number,
    action: RootEvent,
    reason: string | undefined,
    work: (locked: LockedEntity, command: Command) => Promise<Record<string, unknown>>,
  ): Promise<void> {
    return this.commands.run(async (command) => {
      const locked = await this.entities.lock(this.desk.known(id), version);
      const changes = await work(locked, command);
      await this.desk.record({ action, objectType: 'Entity', objectId: id, changes, ...(reason && { reason }) });
    });
  }

  private async letIn(command: Command, tenantId: string, person: FirstPersonInput): Promise<void> {
    const roles = STARTING_PRESETS.map((preset) => ({
      id: command.id(),
      preset,
      name: startingRoleKey(preset),
      description: startingRoleKey(preset),
      grants: presetGrants(preset),
    }));
    await this.entities.insertRoles(tenantId, roles);
    const roleId = roles.find(({ preset }) => preset === 'ADMINISTRATOR')!.id;
    await this.invitations.invite({ kind: 'STAFF', ...person, tenantId, roleId });
  }

  private checked(input: EntityInput, admin: FirstPersonInput): { columns: EntityColumns; person: FirstPersonInput } {
    const check = new Faults();
    const { person } = this.checkedPerson(admin, check, false);
    return { columns: entityColumns(input, this.options, false, check), person };
  }

  private checkedPerson(admin: FirstPersonInput, check = new Faults(), now = true) {
    const name = check.of(() => requiredLine(admin.name, 'admin.name', { max: 100 }), '');
    const email = check.of(() => emailOrNull(admin.email, 'admin.email'), '');
    if (email === null) check.add(new DomainError('EMAIL_REQUIRED', {}, 'admin.email'));
    if (now) check.throwIfAny();
    return { person: { name, email: email ?? '', locale: admin.locale } };
  }
}
