import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { type DocumentNode, GraphQLError, Kind } from 'graphql';

import type { DocumentReader } from './document-reader';
import { RefusedDocument } from './refused-document';
import { variableFault } from './variable-fault';

const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Apollo parses, validates and caches a document only when the request has none. This plugin sets the document as soon
 * as the text is known, so that the reader does all three. A refusal is thrown in the first hook that allows it.
 */
export function documentsPlugin(reader: DocumentReader): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      let refusal: RefusedDocument | undefined;
      return {
        async didResolveSource(context) {
          const request = context as { document?: DocumentNode };
          try {
            request.document = reader.read(context.schema, context.source);
          } catch (error) {
            if (!(error instanceof RefusedDocument)) throw error;
            request.document = NOTHING;
            refusal = error;
          }
        },
        async didResolveOperation({ request }) {
          if (refusal) throw refusal;
          refuseInvalidVariables(request.variables);
        },
      };
    },
  };
}

/** Checks variables before execution, for HTTP and for sockets. */
export function refuseInvalidVariables(variables: Record<string, unknown> | null | undefined): void {
  const originalError = variables ? variableFault(variables) : undefined;
  if (originalError)
    throw new RefusedDocument([new GraphQLError(originalError.message, { originalError })], 'BAD_USER_INPUT');
}
