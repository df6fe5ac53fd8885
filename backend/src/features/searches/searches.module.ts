import { Module } from '@nestjs/common';

import { MessagesWorkerModule } from '../messages';
import { OptionsModule } from '../options';
import { SavedSearchRepository } from './saved-search.repository';
import { SearchAlertScheduleService } from './search-alert-schedule.service';
import { SearchAlertsRepository } from './search-alerts.repository';
import { SearchAlertsResolver } from './search-alerts.resolver';
import { SearchAlertsService } from './search-alerts.service';
import { SearchAlertsWorker } from './search-alerts.worker';
import { SearchesResolver } from './searches.resolver';
import { SearchesService } from './searches.service';
import { VisitsRepository } from './visits.repository';

@Module({
  imports: [OptionsModule],
  providers: [SavedSearchRepository, SearchesService, VisitsRepository, SearchesResolver],
})
export class SearchesModule {}

/** The unsubscribe mutation, on the public endpoint. */
@Module({ providers: [SearchAlertsRepository, SearchAlertsService, SearchAlertsResolver] })
export class SearchAlertsModule {}

/** Alerts in the worker. */
@Module({
  imports: [MessagesWorkerModule, OptionsModule],
  providers: [SearchAlertsRepository, SearchAlertScheduleService, SearchAlertsWorker],
})
export class SearchesWorkerModule {}
