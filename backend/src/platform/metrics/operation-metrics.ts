import { Inject, Injectable, Logger } from '@nestjs/common';
import { type GraphQLFormattedError, Kind, type OperationDefinitionNode } from 'graphql';

import { CONFIG, type Config } from '../config/config';
import { Metrics } from './metrics';

const UNREADABLE = 'unreadable';

/**
 * Counts operations by root field, and logs the slow ones. Operation names are chosen by callers and would create
 * unlimited labels.
 */
@Injectable()
export class OperationMetrics {
  private readonly logger = new Logger('GraphQL');
  private readonly names = new WeakMap<OperationDefinitionNode, string>();

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `operation` is undefined when the document or its variables were refused. */
  record(
    endpoint: string,
    operation: OperationDefinitionNode | undefined,
    errors: readonly GraphQLFormattedError[] | undefined,
    milliseconds: number,
  ): void {
    const name = operation ? this.nameOf(operation) : UNREADABLE;
    const outcome = errors?.length ? 'refused' : 'ok';
    this.metrics.operations.labels(endpoint, name, outcome).observe(milliseconds / 1000);
    for (const { extensions } of errors ?? []) this.metrics.errors.labels(String(extensions?.code ?? 'NONE')).inc();
    const limit = this.config.LOG_SLOW_MILLISECONDS;
    if (limit > 0 && milliseconds > limit) this.logger.warn(`${endpoint} ${name} took ${Math.round(milliseconds)} ms`);
  }

  /** Records an operation that `DirectQueries` answered. */
  recordDirect(...values: Parameters<OperationMetrics['record']>): void {
    this.metrics.directQueries.labels(values[0]).inc();
    this.record(...values);
  }

  private nameOf(operation: OperationDefinitionNode): string {
    let name = this.names.get(operation);
    if (!name) this.names.set(operation, (name = rootField(operation)));
    return name;
  }
}

function rootField({ operation, selectionSet }: OperationDefinitionNode): string {
  const fields = new Set(
    selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : 'fragment')),
  );
  const [only = 'nothing'] = fields;
  return `${operation} ${fields.size === 1 ? only : 'several'}`;
}
