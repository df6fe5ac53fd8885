import { Module } from '@nestjs/common';

import { MessagesWorkerModule } from '../features/messages';
import { VacanciesDueModule } from '../features/vacancies';
import { EventsWorkerModule } from '../platform/events/events-worker.module';
import { JobsWorkerModule } from '../platform/jobs/jobs-worker.module';
import { PlatformModule } from '../platform/platform.module';

/** The worker: it hands events on, does what is due and sends mail. Every feature that reacts to something stands here. */
@Module({ imports: [PlatformModule, JobsWorkerModule, EventsWorkerModule, MessagesWorkerModule, VacanciesDueModule] })
export class WorkerModule {}
