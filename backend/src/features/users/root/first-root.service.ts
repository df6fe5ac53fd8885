import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { type Command, Commands } from '../../../platform/commands/commands';
import { Clock } from '../../../platform/context/clock';
import { readInput } from '../../../platform/graphql/inputs/input.pipe';
import { normalisedEmail } from '../email';
import { FirstPersonInput } from '../invitations/first-person.inputs';
import { InvitationsService, type InvitationLink } from '../invitations/invitations.service';
import { RootUsersRepository } from './root-users.repository';

export interface NewRoot {
  name: string;
  email: string;
  locale: Locale;
  /** Creates an account even if an active ROOT user exists. */
  again: boolean;
}

export interface RootAccounts {
  /** ROOT users who can sign in. */
  active: number;
  /** Addresses that have a link but no password yet. */
  waiting: string[];
}

/** An active ROOT user exists, and the caller did not ask for another one. */
export class RootExists extends Error {}

/**
 * Creates the first ROOT user on the command line of the operator. The person has the Administrator role, is recorded
 * as the actor of this creation, and gets a link to set a password.
 */
@Injectable()
export class FirstRootService {
  constructor(
    private readonly commands: Commands,
    private readonly users: RootUsersRepository,
    private readonly invitations: InvitationsService,
    private readonly clock: Clock,
  ) {}

  async accounts(): Promise<RootAccounts> {
    const rows = await this.asRoot(this.clock.id(), () => this.users.accounts());
    return {
      active: rows.filter(({ status }) => status === 'ACTIVE').length,
      waiting: rows.filter(({ status }) => status === 'PENDING').map(({ email }) => email),
    };
  }

  /** For an address that is still waiting, creates a new link and invalidates the previous one. */
  async create({ again, ...person }: NewRoot): Promise<InvitationLink> {
    const { name, email, locale } = readInput(FirstPersonInput, person);
    const rows = await this.asRoot(this.clock.id(), () => this.users.accounts());
    const waiting = rows.find(
      (row) => row.status === 'PENDING' && normalisedEmail(row.email) === normalisedEmail(email),
    );
    const id = waiting?.id ?? this.clock.id();
    return this.asRoot(id, async (command) => {
      // The role is locked, so that concurrent runs are serialized and the second finds the account of the first.
      const role = await this.users.lockAdministratorRole();
      if (!again && (await this.users.accounts()).some(({ status }) => status === 'ACTIVE')) throw new RootExists();
      if (!waiting) {
        await this.invitations.add({ id, kind: 'ROOT', name, email, locale });
        await this.users.insert(id, role!.id);
      }
      const changes = { by: 'operator', again };
      await command.audit({ action: 'root-user.invited', objectType: 'Person', objectId: id, changes });
      return this.invitations.resend(id);
    });
  }

  private asRoot<T>(personId: string, work: (command: Command) => Promise<T>): Promise<T> {
    return this.commands.as({ audience: 'root', personId, requestId: this.clock.id() }, work);
  }
}
