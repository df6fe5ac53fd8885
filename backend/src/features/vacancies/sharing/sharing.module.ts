import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { CandidateInvitationsService } from './candidate-invitations.service';
import { PrivateVacanciesReader } from './private-vacancies.reader';
import { PrivateVacanciesResolver } from './private-vacancies.resolver';
import { ShareLinkRepository } from './share-link.repository';
import { ShareLinksResolver } from './share-links.resolver';
import { ShareLinksService } from './share-links.service';
import { VacancyInvitationRepository } from './vacancy-invitation.repository';
import { VacancyInvitationsService } from './vacancy-invitations.service';
import { VacancyStandingRepository } from './vacancy-standing.repository';
import { VacancyStandingResolver } from './vacancy-standing.resolver';
import { VacancyStandingService } from './vacancy-standing.service';

/** Links and invitations for staff, and private vacancies for candidates. */
@Module({
  imports: [OptionsModule],
  providers: [
    ShareLinkRepository,
    ShareLinksService,
    VacancyInvitationRepository,
    VacancyInvitationsService,
    ShareLinksResolver,
    PrivateVacanciesReader,
    PrivateVacanciesResolver,
  ],
})
export class SharingModule {}

/** Vacancies that are sent to candidates, in the API and in the worker. */
@Module({
  providers: [ShareLinkRepository, ShareLinksService, VacancyInvitationRepository, CandidateInvitationsService],
  exports: [CandidateInvitationsService],
})
export class CandidateInvitationsModule {}

/** Queries of the public endpoint about a vacancy’s state. */
@Module({ providers: [VacancyStandingRepository, VacancyStandingService, VacancyStandingResolver] })
export class PublicStandingModule {}
