import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import type { PageInput } from '../../../platform/graphql/page';
import { isEmail, normalisedEmail } from '../../users';
import { VacancyStatus } from '../vacancy.states';
import {
  type InvitedAddress,
  type InviteToVacancyInput,
  VacancyInvitationOutcome,
  type VacancyInvitationPage,
} from './invitation.types';
import { ShareLinkRepository } from './share-link.repository';
import { ShareChannel } from './share-link.types';
import { ShareLinksService } from './share-links.service';
import { VacancyInvitationRepository } from './vacancy-invitation.repository';

const MOST_AT_ONCE = 100;
/** Limit per institution, against spam. */
const MOST_A_DAY = 500;

/** Invites people to a vacancy by mail: each address once, all with one link that can be revoked. */
@Injectable()
export class VacancyInvitationsService {
  constructor(
    private readonly commands: Commands,
    private readonly links: ShareLinkRepository,
    private readonly shares: ShareLinksService,
    private readonly invitations: VacancyInvitationRepository,
  ) {}

  async invite(key: string, vacancyId: string, input: InviteToVacancyInput): Promise<InvitedAddress[]> {
    const { emails, message = null } = input;
    if (emails.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'emails');
    if (emails.length > MOST_AT_ONCE) throw new DomainError('INVALID_INPUT', { max: MOST_AT_ONCE }, 'emails');
    const batch = await this.commands.once(key, 'inviteToVacancy', { vacancyId, ...input }, () =>
      this.send(vacancyId, emails, message),
    );
    return this.answers(vacancyId, batch, emails);
  }

  async list(vacancyId: string, page?: PageInput | null): Promise<VacancyInvitationPage> {
    // NOT_FOUND outside the scope, even without invitations.
    await this.links.list(vacancyId, 'DATABASE_SEND_VACANCY');
    return this.invitations.page(vacancyId, page);
  }

  private send(vacancyId: string, emails: readonly string[], message: string | null): Promise<string> {
    return this.commands.run(async (command) => {
      const vacancy = await this.links.lockVacancy(vacancyId, 'DATABASE_SEND_VACANCY');
      if (vacancy.status !== VacancyStatus.PUBLISHED)
        throw new DomainError('INVALID_STATE', { status: vacancy.status });
      const addresses = new Map(emails.filter(isEmail).map((email) => [normalisedEmail(email), email.trim()]));
      const known = await this.invitations.among(vacancyId, [...addresses.keys()]);
      known.forEach(({ emailNorm }) => addresses.delete(emailNorm));
      const batch = command.id();
      if (addresses.size === 0) return batch;
      if ((await this.invitations.sentToday()) + addresses.size > MOST_A_DAY)
        throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_A_DAY });
      const link =
        (await this.invitations.link(vacancyId)) ??
        (await this.shares.insert(command, vacancyId, ShareChannel.EMAIL, null));
      await this.invitations.insert(
        { vacancyId, linkId: link, batch, message },
        [...addresses].map(([emailNorm, email]) => ({ id: command.id(), emailNorm, email })),
      );
      await command.audit({
        action: 'vacancy.invited',
        objectType: 'Vacancy',
        objectId: vacancyId,
        changes: { batch, addresses: addresses.size },
      });
      await command.publish('vacancy.invited', { vacancyId, batch });
      return batch;
    });
  }

  private async answers(vacancyId: string, batch: string, emails: readonly string[]): Promise<InvitedAddress[]> {
    const rows = await this.invitations.among(vacancyId, emails.map(normalisedEmail));
    const byEmail = new Map(rows.map((row) => [row.emailNorm, row]));
    const seenAddresses = new Set<string>();
    return emails.map((email) => {
      const norm = normalisedEmail(email);
      const row = byEmail.get(norm);
      if (!row) return { email, status: VacancyInvitationOutcome.INVALID, sentAt: null };
      // A duplicate address in the list receives one mail.
      const isFirst = row.batch === batch && !seenAddresses.has(norm);
      seenAddresses.add(norm);
      const status = isFirst ? VacancyInvitationOutcome.SENT : VacancyInvitationOutcome.ALREADY;
      return { email, status, sentAt: row.createdAt };
    });
  }
}
