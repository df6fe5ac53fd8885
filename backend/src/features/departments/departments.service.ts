import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Commands } from '../../platform/commands/commands';
import type { PermissionName } from '../../platform/access/permission';
import { reachOf } from '../../platform/access/reach';
import { RequestScope } from '../../platform/context/request-scope';
import type { DepartmentInput, DepartmentPatch, DepartmentType } from './department.types';
import { DepartmentsRepository } from './departments.repository';

/** Creates, changes and deletes clients. A client with vacancies cannot be deleted. */
@Injectable()
export class DepartmentsService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly departments: DepartmentsRepository,
  ) {}

  async create(input: DepartmentInput, idempotencyKey: string): Promise<DepartmentType> {
    const id = await this.commands.once(idempotencyKey, 'createDepartment', input, () => this.insert(input));
    return this.departments.get(id, 'DEPARTMENT_ADD');
  }

  async update(id: string, version: number, patch: DepartmentPatch): Promise<DepartmentType> {
    await this.commands.run(async (command) => {
      await this.departments.takeTurns();
      const before = await this.departments.lock(id, version, 'DEPARTMENT_EDIT');
      const { name = before.name, address = before.address, information = before.information } = patch;
      const after = { name, address, information };
      await this.assertFree(after.name, id);
      await this.departments.update(before, after);
      const changes = {
        fields: Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field])),
        ...(after.name !== before.name && { name: [before.name, after.name] }),
      };
      await command.audit({ action: 'department.changed', objectType: 'Department', objectId: id, changes });
      await command.publish('department.changed', { departmentId: id });
    });
    return this.departments.get(id, 'DEPARTMENT_EDIT');
  }

  async remove(id: string, version: number): Promise<string> {
    await this.commands.run(async (command) => {
      const { name } = await this.departments.lock(id, version, 'DEPARTMENT_DELETE');
      const count = await this.departments.vacancies(id);
      if (count > 0) throw new DomainError('IN_USE', { count, what: 'VACANCIES', action: 'REMOVE' });
      await this.departments.remove(id);
      await command.audit({
        action: 'department.removed',
        objectType: 'Department',
        objectId: id,
        changes: { name },
      });
      await command.publish('department.removed', { departmentId: id });
    });
    return id;
  }

  /** A new client has no managers yet, so creating one needs the scope ALL. */
  assertWhole(permission: PermissionName): void {
    const { actor } = this.scope;
    if (!actor || reachOf(actor, permission) !== 'ALL') throw new DomainError('FORBIDDEN');
  }

  private insert(input: DepartmentInput): Promise<string> {
    this.assertWhole('DEPARTMENT_ADD');
    const { name, address = null, information = null } = input;
    return this.commands.run(async (command) => {
      await this.departments.takeTurns();
      await this.assertFree(name, null);
      const id = command.id();
      await this.departments.insert([{ id, name, address, information }]);
      const changes = { name };
      await command.audit({ action: 'department.created', objectType: 'Department', objectId: id, changes });
      await command.publish('department.created', { departmentId: id });
      return id;
    });
  }

  private async assertFree(name: string, butFor: string | null): Promise<void> {
    if (await this.departments.isNameTaken(name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }
}
