import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { type Command, Commands } from '../../platform/commands/commands';
import { RequestScope } from '../../platform/context/request-scope';
import { AuthorityRepository } from './authority.repository';
import { type Grant, type Holder, holdsAll } from './grants.policy';

/**
 * Serializes changes of an institution’s people and roles. Otherwise two concurrent changes could do together what
 * neither may do alone: remove the last administrator, or grant a permission that was just removed.
 */
@Injectable()
export class AuthorityService {
  constructor(
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    private readonly rows: AuthorityRepository,
  ) {}

  /**
   * Runs the change with the author's current permissions instead of the cached ones, which are up to five seconds old.
   * Rolls back with LAST_ADMINISTRATOR when no administrator would remain.
   */
  async change<T>(permission: PermissionName, work: (author: Holder, command: Command) => Promise<T>): Promise<T> {
    return this.keepAdministrator(this.scope.tenantId, () =>
      this.commands.run(async (command) => work(await this.holder(permission), command)),
    );
  }

  /**
   * Runs a change to people or roles of an institution, one after the other. Rolls back with LAST_ADMINISTRATOR when no
   * administrator would remain.
   */
  async keepAdministrator<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    return this.commands.run(async () => {
      await this.rows.takeTurns(tenantId);
      const before = await this.rows.administrators(tenantId);
      const result = await work();
      const after = await this.rows.administrators(tenantId);
      const isEmptied = before.whole > 0 ? after.whole === 0 : before.repairing > 0 && after.repairing === 0;
      if (isEmptied) throw new DomainError('LAST_ADMINISTRATOR');
      return result;
    });
  }

  /**
   * FORBIDDEN when the author lacks one of the grants, or when a grant would include departments outside the author's
   * scope.
   */
  assertMayGrant(author: Holder, grants: readonly Grant[], departments: readonly string[]): void {
    if (!holdsAll(author, grants, departments)) throw new DomainError('FORBIDDEN');
  }

  /**
   * FORBIDDEN when the person has permissions that the author lacks; then role, departments, state and sessions cannot
   * be changed.
   */
  assertMayTouch(author: Holder, grants: readonly Grant[], departments: readonly string[]): void {
    if (!holdsAll(author, grants, departments)) throw new DomainError('FORBIDDEN', { reason: 'HOLDS_MORE' });
  }

  private async holder(permission: PermissionName): Promise<Holder> {
    const row = await this.rows.holder(this.scope.personId);
    const grants = new Map(Object.entries(row?.grants ?? {}) as [PermissionName, PermissionReach][]);
    if (!row || !grants.has(permission)) throw new DomainError('FORBIDDEN');
    return { grants, departments: row.departments };
  }
}
