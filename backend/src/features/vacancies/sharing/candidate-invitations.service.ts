import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { normalisedEmail } from '../../users';
import { VacancyStatus } from '../vacancy.states';
import { ShareLinkRepository, type LockedVacancy } from './share-link.repository';
import { ShareChannel } from './share-link.types';
import { ShareLinksService } from './share-links.service';
import { VacancyInvitationRepository } from './vacancy-invitation.repository';

/** Limit per institution, against spam; invitations by address have their own. */
const MOST_A_DAY = 5000;

export interface InvitedCandidate {
  candidateId: string;
  email: string;
}

/** Sends a vacancy to candidates of an institution: each address once, with the link of invitations by mail. */
@Injectable()
export class CandidateInvitationsService {
  constructor(
    private readonly commands: Commands,
    private readonly links: ShareLinkRepository,
    private readonly shares: ShareLinksService,
    private readonly invitations: VacancyInvitationRepository,
  ) {}

  /** The vacancy, locked until the transaction ends; undefined for another institution's. INVALID_STATE unless published. */
  async published(vacancyId: string): Promise<LockedVacancy | undefined> {
    const vacancy = await this.links.lockOwn(vacancyId);
    if (vacancy && vacancy.status !== VacancyStatus.PUBLISHED)
      throw new DomainError('INVALID_STATE', { status: vacancy.status });
    return vacancy;
  }

  /** Returns the candidates who were invited; the others have had this vacancy before. Call after `published`. */
  async invite(
    vacancyId: string,
    people: readonly InvitedCandidate[],
    message: string | null,
  ): Promise<ReadonlySet<string>> {
    return this.commands.run(async (command) => {
      const byEmail = new Map(people.map((person) => [normalisedEmail(person.email), person]));
      const known = await this.invitations.among(vacancyId, [...byEmail.keys()]);
      known.forEach(({ emailNorm }) => byEmail.delete(emailNorm));
      if (byEmail.size === 0) return new Set();
      if ((await this.invitations.sentToday('candidates')) + byEmail.size > MOST_A_DAY)
        throw new DomainError('QUOTA_EXCEEDED', { limit: MOST_A_DAY });
      const linkId =
        (await this.invitations.link(vacancyId)) ??
        (await this.shares.insert(command, vacancyId, ShareChannel.EMAIL, null));
      const batch = command.id();
      await this.invitations.insert(
        { vacancyId, linkId, batch, message },
        [...byEmail].map(([emailNorm, { email, candidateId }]) => ({
          id: command.id(),
          emailNorm,
          email,
          candidateId,
        })),
      );
      await command.publish('vacancy.invited', { vacancyId, batch });
      return new Set([...byEmail.values()].map(({ candidateId }) => candidateId));
    });
  }
}
