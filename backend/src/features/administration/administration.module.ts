import { Module } from '@nestjs/common';

import { InstitutionsModule } from '../institutions';
import { MessagesWorkerModule } from '../messages';
import { OptionsModule } from '../options';
import { AuthorityModule } from '../roles';
import { IdentityModule, InvitationsModule } from '../users';
import { AuditLogService } from './audit-log.service';
import { DeclinedRequestWorker } from './declined-request.worker';
import { Desk } from './desk';
import { DeskList } from './desk-list';
import { EntityDeskRepository } from './entity-desk.repository';
import { EntityDeskResolver } from './entity-desk.resolver';
import { EntityDeskService } from './entity-desk.service';
import { EntityUsersResolver } from './entity-users.resolver';
import { EntityUsersService } from './entity-users.service';
import { FirstRoot } from './first-root';
import { JobsService } from './jobs.service';
import { OperationsResolver } from './operations.resolver';
import { PartnersResolver } from './partners.resolver';
import { PartnersService } from './partners.service';
import { PlansResolver } from './plans.resolver';
import { PlansService } from './plans.service';
import { RootCandidatesResolver } from './root-candidates.resolver';
import { RootCandidatesService } from './root-candidates.service';
import { RootPeopleResolver } from './root-people.resolver';
import { RootRolesService } from './root-roles.service';
import { RootUsersService } from './root-users.service';
import { VacancyReportsResolver } from './vacancy-reports.resolver';
import { VacancyReportsService } from './vacancy-reports.service';

/** Root's desk: commands that reach across features and institutions. */
@Module({
  imports: [OptionsModule, InstitutionsModule, AuthorityModule, IdentityModule, InvitationsModule],
  providers: [
    Desk,
    DeskList,
    EntityDeskRepository,
    EntityDeskService,
    EntityDeskResolver,
    PlansService,
    PlansResolver,
    EntityUsersService,
    EntityUsersResolver,
    RootRolesService,
    RootUsersService,
    RootPeopleResolver,
    RootCandidatesService,
    RootCandidatesResolver,
    PartnersService,
    PartnersResolver,
    AuditLogService,
    VacancyReportsService,
    VacancyReportsResolver,
    JobsService,
    OperationsResolver,
  ],
})
export class AdministrationModule {}

/** For the operator's command, which runs without the rest of root's desk. */
@Module({ imports: [InvitationsModule], providers: [FirstRoot], exports: [FirstRoot] })
export class FirstRootModule {}

/** What the worker does of it. */
@Module({ imports: [MessagesWorkerModule], providers: [DeclinedRequestWorker] })
export class AdministrationWorkerModule {}
