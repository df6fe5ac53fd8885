import { Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { errorLine } from '../logging/error-text';

const logger = new Logger('Metrics');
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LATENESS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600];

/** Metrics of this process. Counters are always on; gauges are collected on each scrape. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readsProcess = false;

  readonly operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'GraphQL operations by endpoint, root field and outcome',
    labelNames: ['endpoint', 'operation', 'outcome'] as const,
    buckets: SECONDS,
    registers: this.registers,
  });
  readonly errors = new Counter({
    name: 'graphql_errors_total',
    help: 'Errors returned to callers, by code',
    labelNames: ['code'] as const,
    registers: this.registers,
  });
  readonly directQueries = new Counter({
    name: 'graphql_direct_queries_total',
    help: 'Queries answered without the middlewares, by endpoint',
    labelNames: ['endpoint'] as const,
    registers: this.registers,
  });
  readonly dueLateness = new Histogram({
    name: 'due_lateness_seconds',
    help: 'How long after its time something due was done',
    labelNames: ['kind'] as const,
    buckets: LATENESS,
    registers: this.registers,
  });
  readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by queue and outcome',
    labelNames: ['queue', 'outcome'] as const,
    registers: this.registers,
  });

  get contentType(): string {
    return this.registry.contentType;
  }

  /** A gauge, with one value per label set, collected on each scrape. */
  gauge(name: string, help: string, labelNames: string[], collect: () => Promise<Reading[]> | Reading[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      async collect() {
        this.reset();
        // A gauge that fails must not affect the others.
        const readings = await Promise.resolve()
          .then(collect)
          .catch((error: unknown) => logger.warn(`${name} could not be read: ${errorLine(error)}`) ?? []);
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  }

  text(): Promise<string> {
    // Node's default metrics start with the first scrape, so processes that nobody scrapes do not collect them.
    if (!this.readsProcess) collectDefaultMetrics({ register: this.registry });
    this.readsProcess = true;
    return this.registry.metrics();
  }
}

export interface Reading {
  labels?: Record<string, string>;
  value: number;
}
