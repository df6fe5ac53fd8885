import type { ApolloServerPlugin, BaseContext } from '@apollo/server';

import type { OperationRunner } from './operation-runner';

/** Lets the runner execute the operations that Apollo receives. */
export function jitPlugin(runner: OperationRunner): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ schema, document, operation, request, response, contextValue }) {
          // Without an operation, Apollo reports the unknown operation name.
          if (!operation || operation.operation === 'subscription') return null;
          const { status, ...singleResult } = await runner.run(
            { schema, document, operation },
            contextValue,
            request.variables ?? {},
          );
          if (status !== 200) response.http.status = status;
          return { http: response.http, body: { kind: 'single', singleResult: singleResult as object } };
        },
      };
    },
  };
}
