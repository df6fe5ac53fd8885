import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Database } from '../../../platform/database/database';
import { Outbox } from '../../../platform/events/outbox';
import { Authority, type Holder, RolesRepository } from '../../roles';
import { collected, nameOf, officeOf, telephoneOrNull } from './person.rules';
import { type LockedMember, StaffRepository } from './staff.repository';
import { staffStates } from './staff.states';
import type { StaffUser, UpdateUserInput } from './staff.types';

/** What becomes of somebody who works for the institution: edits, suspension, the end of their sessions. */
@Injectable()
export class StaffService {
  constructor(
    private readonly authority: Authority,
    private readonly staff: StaffRepository,
    private readonly roles: RolesRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly check: SessionCheck,
    private readonly db: Database,
  ) {}

  async update(id: string, version: number, input: UpdateUserInput): Promise<StaffUser> {
    await this.authority.change('USER_EDIT', async (author) => {
      const before = await this.staff.lock(id, version);
      const after = editedBy(before, input);
      if (input.departmentIds) after.departments = await this.staff.departments(input.departmentIds);
      await this.assertMayAssign(author, before, after);
      await this.staff.update(after);
      if (input.departmentIds) await this.staff.setDepartments(id, after.departments);
      const isReassigned = after.roleId !== before.roleId || Boolean(input.departmentIds);
      const changes = {
        fields: Object.keys(input),
        ...(after.roleId !== before.roleId && { roleId: [before.roleId, after.roleId] }),
        ...(input.departmentIds && { departmentIds: [before.departments, after.departments] }),
      };
      await this.audit.record({ action: 'user.updated', objectType: 'Person', objectId: id, changes });
      if (isReassigned) await this.outbox.add('user.reassigned', { personId: id });
    });
    return this.staff.get(id);
  }

  async suspend(id: string, version: number): Promise<StaffUser> {
    await this.authority.change('USER_DELETE', async (author) => {
      const before = await this.staff.lock(id, version);
      staffStates.assert(before.status, 'suspend');
      await this.assertMayTouch(author, before);
      await this.staff.update({ ...before, status: 'SUSPENDED' });
      await this.endNow(id, 'SUSPENDED');
      await this.record('user.suspended', before, 'SUSPENDED');
      await this.outbox.add('user.suspended', { personId: id });
    });
    return this.staff.get(id);
  }

  /** Gives somebody back what their access level allows, so it takes an author who has all of that. */
  async reactivate(id: string, version: number): Promise<StaffUser> {
    await this.authority.change('USER_DELETE', async (author) => {
      const before = await this.staff.lock(id, version);
      staffStates.assert(before.status, 'reactivate');
      this.authority.assertMayGrant(author, await this.roles.grantsOf(before.roleId), before.departments);
      if (!(await this.staff.hasSeat())) throw new DomainError('QUOTA_EXCEEDED');
      const status = (await this.staff.hasComeIn(id)) ? 'ACTIVE' : 'INVITED';
      await this.staff.update({ ...before, status });
      await this.record('user.reactivated', before, status);
      await this.outbox.add('user.reactivated', { personId: id });
    });
    return this.staff.get(id);
  }

  async endSessions(id: string): Promise<StaffUser> {
    await this.authority.change('USER_EDIT', async (author) => {
      await this.assertMayTouch(author, await this.staff.lock(id));
      const count = await this.endNow(id, 'ENDED_BY_ADMINISTRATOR');
      const changes = { sessions: count };
      await this.audit.record({ action: 'user.sessions-ended', objectType: 'Person', objectId: id, changes });
    });
    return this.staff.get(id);
  }

  private async assertMayAssign(author: Holder, before: LockedMember, after: LockedMember): Promise<void> {
    const isPromoted = after.roleId !== before.roleId;
    const added = after.departments.filter((department) => !before.departments.includes(department));
    const isMoved = added.length > 0 || after.departments.length < before.departments.length;
    if (!isPromoted && !isMoved) return;
    await this.assertMayTouch(author, before);
    if (!isPromoted && added.length === 0) return;
    const grants = await this.roles.grantsOf(after.roleId, 'roleId');
    this.authority.assertMayGrant(author, grants, isPromoted ? after.departments : added);
  }

  private async assertMayTouch(author: Holder, { roleId, departments }: LockedMember): Promise<void> {
    this.authority.assertMayTouch(author, await this.roles.grantsOf(roleId), departments);
  }

  private async endNow(id: string, reason: string): Promise<number> {
    const ended = await this.staff.endSessions(id, reason);
    this.db.afterCommit(() => ended.forEach((session) => this.check.forget(session)));
    return ended.length;
  }

  private record(action: string, { id, status }: LockedMember, next: string): Promise<void> {
    return this.audit.record({ action, objectType: 'Person', objectId: id, changes: { status: [status, next] } });
  }
}

function editedBy(before: LockedMember, { name, telephone, office, roleId }: UpdateUserInput): LockedMember {
  const faults: DomainError[] = [];
  const after = {
    ...before,
    ...(name != null && { name: collected(faults, () => nameOf(name), '') }),
    ...(telephone !== undefined && { telephone: collected(faults, () => telephoneOrNull(telephone), null) }),
    ...(office !== undefined && { office: collected(faults, () => officeOf(office), null) }),
    ...(roleId != null && { roleId }),
  };
  DomainErrors.throwIfAny(faults);
  return after;
}
