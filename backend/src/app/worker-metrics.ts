import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';

import { EventProcessor } from '../platform/events/event.processor';
import { DueProcessor } from '../platform/jobs/due.processor';
import { QUEUES } from '../platform/jobs/queues';
import { MailProcessor } from '../platform/mail/mail.processor';
import { DatabaseMetricsReader } from '../platform/metrics/database-metrics.reader';
import { Metrics } from '../platform/metrics/metrics';
import { RunProcessor } from '../platform/runs/run.processor';
import { gaugePools } from '../platform/metrics/pool-metrics';

/** Metrics of the worker: its pools, and the BullMQ job counts. */
@Injectable()
export class WorkerMetrics implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseMetricsReader,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    gaugePools(this.metrics, this.database);
    this.metrics.gauge('jobs_waiting', 'Jobs by queue and state', ['queue', 'state'], async () => {
      const counted = await Promise.all(QUEUES.map((queue) => this.countsOf(queue)));
      return counted.flat();
    });
  }

  onApplicationBootstrap(): void {
    for (const processor of [EventProcessor, DueProcessor, MailProcessor, RunProcessor]) {
      const { worker } = this.modules.get(processor, { strict: false });
      worker.on('completed', () => this.metrics.jobs.labels(worker.name, 'done').inc());
      worker.on('failed', () => this.metrics.jobs.labels(worker.name, 'failed').inc());
    }
  }

  private async countsOf(queue: string) {
    const found = this.modules.get<Queue>(getQueueToken(queue), { strict: false });
    const counts = await found.getJobCounts('waiting', 'active', 'delayed', 'failed');
    return Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value }));
  }
}
