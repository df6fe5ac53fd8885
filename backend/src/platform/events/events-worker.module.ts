import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { EVENTS_QUEUE, JOB_SETTINGS } from '../jobs/queues';
import { DeliveriesRepository } from './deliveries.repository';
import { EventProcessor } from './event.processor';
import { Relay } from './relay';
import { Subscribers } from './subscribers';

/** About four minutes of retries. After that the relay queues the event again every ten minutes. */
const ATTEMPTS = { attempts: 8, backoff: { type: 'exponential', delay: 1000 } };

@Module({
  imports: [BullModule.registerQueue({ name: EVENTS_QUEUE, defaultJobOptions: { ...JOB_SETTINGS, ...ATTEMPTS } })],
  providers: [DeliveriesRepository, Subscribers, Relay, EventProcessor],
  exports: [Relay],
})
export class EventsWorkerModule {}
