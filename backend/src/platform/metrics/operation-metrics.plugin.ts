import type { ApolloServerPlugin, BaseContext, GraphQLRequestContext } from '@apollo/server';
import { Logger } from '@nestjs/common';
import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';

import type { Metrics } from './metrics';

type OperationContext = GraphQLRequestContext<BaseContext> & {
  operation?: OperationDefinitionNode | null;
  document?: DocumentNode;
};

const UNREADABLE = 'unreadable';

/** Counts operations by root field. Operation names are chosen by callers and would create unlimited labels. */
export function operationMetrics(
  endpoint: string,
  metrics: Metrics,
  slowMilliseconds: number,
): ApolloServerPlugin<BaseContext> {
  const logger = new Logger('GraphQL');
  const names = new WeakMap<OperationDefinitionNode, string>();
  const nameOf = (operation: OperationDefinitionNode): string => {
    let name = names.get(operation);
    if (!name) names.set(operation, (name = rootField(operation)));
    return name;
  };
  return {
    async requestDidStart() {
      const startedAt = performance.now();
      return {
        async willSendResponse(context) {
          const { operation, response } = context as OperationContext & Pick<typeof context, 'response'>;
          const milliseconds = performance.now() - startedAt;
          // Only a valid document has a root field of the schema.
          const name = operation && response.http.status !== 400 ? nameOf(operation) : UNREADABLE;
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          const outcome = errors?.length ? 'refused' : 'ok';
          metrics.operations.labels(endpoint, name, outcome).observe(milliseconds / 1000);
          for (const { extensions } of errors ?? []) metrics.errors.labels(String(extensions?.code ?? 'NONE')).inc();
          if (slowMilliseconds > 0 && milliseconds > slowMilliseconds)
            logger.warn(`${endpoint} ${name} took ${Math.round(milliseconds)} ms`);
        },
      };
    },
  };
}

function rootField({ operation, selectionSet }: OperationDefinitionNode): string {
  const fields = new Set(
    selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : 'fragment')),
  );
  const [only = 'nothing'] = fields;
  return `${operation} ${fields.size === 1 ? only : 'several'}`;
}
