import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { Passwords } from '../../../platform/auth/passwords';
import { AuthorityService, RolesRepository } from '../../roles';
import { InvitationsService, type NewPerson } from '../invitations/invitations.service';
import { StaffRepository } from './staff.repository';
import { staffStates } from './staff.states';
import type { CreateUserInput, InviteUserInput, StaffUser } from './staff.types';

type Entering = Pick<NewPerson, 'name' | 'email' | 'office' | 'telephone' | 'passwordHash'> &
  Partial<Pick<NewPerson, 'locale'>>;
interface Place {
  roleId: string;
  departmentIds: readonly string[];
}

/** Adds people to an institution: by invitation, or with an initial password. */
@Injectable()
export class StaffEntryService {
  constructor(
    private readonly authority: AuthorityService,
    private readonly staff: StaffRepository,
    private readonly roles: RolesRepository,
    private readonly invitations: InvitationsService,
    private readonly passwords: Passwords,
    private readonly commands: Commands,
  ) {}

  async invite(input: InviteUserInput, idempotencyKey: string): Promise<StaffUser> {
    const { name, email, office = null, locale } = input;
    const person = { name, email, office, ...(locale && { locale }) };
    const id = await this.commands.once(idempotencyKey, 'inviteUser', input, () => this.enter(person, input, true));
    return this.staff.get(id);
  }

  async create(input: CreateUserInput, idempotencyKey: string): Promise<StaffUser> {
    const { name, email, office = null, telephone = null } = input;
    const passwordHash = await this.passwords.hash(input.password);
    // Leave the password out of the stored fingerprint, because the fingerprint could help to guess the password.
    const known = { ...input, password: undefined, passwordConfirmation: undefined };
    const id = await this.commands.once(idempotencyKey, 'createUser', known, () =>
      this.enter({ name, email, office, telephone, passwordHash }, input, false),
    );
    return this.staff.get(id);
  }

  async resend(id: string): Promise<StaffUser> {
    await this.authority.change('USER_ADD', async (author) => {
      const { status, roleId, departments } = await this.staff.lock(id);
      staffStates.assert(status, 'invite');
      this.authority.assertMayGrant(author, await this.roles.grantsOf(roleId), departments);
      await this.invitations.resend(id);
    });
    return this.staff.get(id);
  }

  private enter(person: Entering, place: Place, isInvited: boolean): Promise<string> {
    return this.authority.change('USER_ADD', async (author, command) => {
      const departmentIds = await this.staff.departments(place.departmentIds);
      const grants = await this.roles.grantsOf(place.roleId, 'roleId');
      this.authority.assertMayGrant(author, grants, departmentIds);
      if (!(await this.staff.hasSeat())) throw new DomainError('QUOTA_EXCEEDED');
      const { tenantId } = command;
      const locale = person.locale ?? command.locale;
      const entering = { ...person, locale, kind: 'STAFF' as const, tenantId, roleId: place.roleId, departmentIds };
      return isInvited ? (await this.invitations.invite(entering)).personId : this.invitations.add(entering);
    });
  }
}
