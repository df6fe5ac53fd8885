import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Command } from '../../../platform/commands/commands';
import { SessionCheck } from '../../../platform/auth/session-check';
import { AuthorityService, type Holder, RolesRepository } from '../../roles';
import { type LockedMember, type MemberValues, StaffRepository } from './staff.repository';
import { staffStates } from './staff.states';
import type { StaffUser, UpdateUserInput } from './staff.types';

type Place = Pick<LockedMember, 'roleId' | 'departments'>;

/** Edits, suspends and reactivates staff, and ends their sessions. */
@Injectable()
export class StaffService {
  constructor(
    private readonly authority: AuthorityService,
    private readonly staff: StaffRepository,
    private readonly roles: RolesRepository,
    private readonly check: SessionCheck,
  ) {}

  async update(id: string, version: number, input: UpdateUserInput): Promise<StaffUser> {
    await this.authority.change('USER_EDIT', async (author, command) => {
      const before = await this.staff.lock(id, version);
      const values = editedBy(before, input);
      const departments = input.departmentIds ? await this.staff.departments(input.departmentIds) : before.departments;
      const after = { ...values, departments };
      await this.assertMayAssign(author, before, after);
      await this.staff.update(before, after);
      if (input.departmentIds) await this.staff.setDepartments(id, after.departments);
      const isReassigned = after.roleId !== before.roleId || Boolean(input.departmentIds);
      const changes = {
        fields: Object.keys(input),
        ...(after.roleId !== before.roleId && { roleId: [before.roleId, after.roleId] }),
        ...(input.departmentIds && { departmentIds: [before.departments, after.departments] }),
      };
      await command.audit({ action: 'user.updated', objectType: 'Person', objectId: id, changes });
      if (isReassigned) await command.publish('user.reassigned', { personId: id });
    });
    return this.staff.get(id);
  }

  async suspend(id: string, version: number): Promise<StaffUser> {
    await this.authority.change('USER_DELETE', async (author, command) => {
      const before = await this.staff.lock(id, version);
      const status = staffStates.next(before.status, 'suspend');
      await this.assertMayTouch(author, before);
      await this.staff.update(before, { ...valuesOf(before), status });
      await this.endNow(command, id, 'SUSPENDED');
      await this.record(command, 'user.suspended', before, status);
      await command.publish('user.suspended', { personId: id });
    });
    return this.staff.get(id);
  }

  /** Reactivation restores the permissions of a role, so the author must hold all of them. */
  async reactivate(id: string, version: number): Promise<StaffUser> {
    await this.authority.change('USER_DELETE', async (author, command) => {
      const before = await this.staff.lock(id, version);
      staffStates.assert(before.status, 'reactivate');
      this.authority.assertMayGrant(author, await this.roles.grantsOf(before.roleId), before.departments);
      if (!(await this.staff.hasSeat())) throw new DomainError('QUOTA_EXCEEDED');
      const hasComeIn = await this.staff.hasComeIn(id);
      const status = staffStates.next(before.status, 'reactivate', hasComeIn ? 'ACTIVE' : 'INVITED');
      await this.staff.update(before, { ...valuesOf(before), status });
      await this.record(command, 'user.reactivated', before, status);
      await command.publish('user.reactivated', { personId: id });
    });
    return this.staff.get(id);
  }

  async endSessions(id: string): Promise<StaffUser> {
    await this.authority.change('USER_EDIT', async (author, command) => {
      await this.assertMayTouch(author, await this.staff.lock(id));
      const count = await this.endNow(command, id, 'ENDED_BY_ADMINISTRATOR');
      const changes = { sessions: count };
      await command.audit({ action: 'user.sessions-ended', objectType: 'Person', objectId: id, changes });
    });
    return this.staff.get(id);
  }

  private async assertMayAssign(author: Holder, before: LockedMember, after: Place): Promise<void> {
    const isPromoted = after.roleId !== before.roleId;
    const added = after.departments.filter((department) => !before.departments.includes(department));
    const isMoved = added.length > 0 || after.departments.length < before.departments.length;
    if (!isPromoted && !isMoved) return;
    await this.assertMayTouch(author, before);
    if (!isPromoted && added.length === 0) return;
    const grants = await this.roles.grantsOf(after.roleId, 'roleId');
    this.authority.assertMayGrant(author, grants, isPromoted ? after.departments : added);
  }

  private async assertMayTouch(author: Holder, { roleId, departments }: Place): Promise<void> {
    this.authority.assertMayTouch(author, await this.roles.grantsOf(roleId), departments);
  }

  private async endNow(command: Command, id: string, reason: string): Promise<number> {
    const ended = await this.staff.endSessions(id, reason);
    command.afterCommit(() => ended.forEach((session) => this.check.forget(session)));
    return ended.length;
  }

  private record(command: Command, action: string, { id, status }: LockedMember, next: string): Promise<void> {
    return command.audit({ action, objectType: 'Person', objectId: id, changes: { status: [status, next] } });
  }
}

const valuesOf = ({ office, status, roleId, person }: LockedMember): MemberValues => ({
  office,
  status,
  roleId,
  name: person.name,
  telephone: person.telephone,
});

function editedBy(before: LockedMember, { name, telephone, office, roleId }: UpdateUserInput): MemberValues {
  return {
    ...valuesOf(before),
    ...(name != null && { name }),
    ...(telephone !== undefined && { telephone }),
    ...(office !== undefined && { office }),
    ...(roleId != null && { roleId }),
  };
}
