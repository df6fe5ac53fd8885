import { Injectable } from '@nestjs/common';

import { Commands } from '../../platform/commands/commands';
import type { PageInput } from '../../platform/graphql/page';
import { RootCommandsService } from '../../platform/root/root-commands.service';
import { InvitationsService } from '../users';
import type { PartnerFilter, PartnerInput, PartnerPage, PartnerSort, PartnerType } from './partner.types';
import { PartnersRepository } from './partners.repository';

/** Partners, who offer tests: created by ROOT, joining by invitation. */
@Injectable()
export class PartnersService {
  constructor(
    private readonly commands: Commands,
    private readonly partners: PartnersRepository,
    private readonly invitations: InvitationsService,
    private readonly rootCommands: RootCommandsService,
  ) {}

  list(page?: PageInput | null, sort?: PartnerSort | null, filter?: PartnerFilter | null): Promise<PartnerPage> {
    return this.partners.list(page, sort, filter, { action: 'partner.listed', objectType: 'Partner' });
  }

  async create(key: string, input: PartnerInput): Promise<PartnerType> {
    const { organisation, website = null, name, email, locale } = input;
    const id = await this.commands.once(key, 'createPartner', input, async () => {
      const { personId } = await this.invitations.invite({ kind: 'PARTNER', name, email, locale });
      await this.partners.insert({ id: personId, organisation, website });
      await this.rootCommands.record({ action: 'partner.created', objectType: 'Partner', objectId: personId });
      return personId;
    });
    return this.partners.get(id);
  }

  async resend(id: string): Promise<PartnerType> {
    await this.partners.get(id);
    await this.invitations.resend(id);
    return this.partners.get(id);
  }

  suspend = (id: string, version: number, reason: string): Promise<PartnerType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<PartnerType> =>
    this.setSuspended(id, version, false, reason);

  private async setSuspended(id: string, version: number, suspended: boolean, reason: string): Promise<PartnerType> {
    await this.commands.run(async () => {
      this.rootCommands.forget(await this.partners.setSuspended(id, version, suspended));
      const action = suspended ? 'partner.suspended' : 'partner.reactivated';
      await this.rootCommands.record({ action, objectType: 'Partner', objectId: id, reason });
    });
    return this.partners.get(id);
  }
}
