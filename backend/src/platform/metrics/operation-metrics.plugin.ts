import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { OperationDefinitionNode } from 'graphql';

import type { OperationMetrics } from './operation-metrics';

/** Records the operations that Apollo answers. */
export function operationMetrics(endpoint: string, metrics: OperationMetrics): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      const startedAt = performance.now();
      return {
        async willSendResponse(context) {
          const { response } = context;
          const { operation } = context as { operation?: OperationDefinitionNode | null };
          const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
          // Only a valid document has a root field of the schema.
          const valid = response.http.status === 400 ? undefined : (operation ?? undefined);
          metrics.record(endpoint, valid, errors, performance.now() - startedAt);
        },
      };
    },
  };
}
