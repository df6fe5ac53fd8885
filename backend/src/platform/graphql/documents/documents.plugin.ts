import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { type DocumentNode, GraphQLError, Kind } from 'graphql';

import type { DocumentReader } from './document-reader';
import { RefusedDocument } from './refused-document';
import { variableFault } from './variable-fault';

const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Apollo parses, validates and keeps a document only when the request has none yet. Here it gets one as soon as its text
 * is known, so all three are the reader's business; a refusal is told at the first hook that may refuse.
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
          refuseUnfit(request.variables);
        },
      };
    },
  };
}

/** Before anything reads them, over HTTP and over a socket. */
export function refuseUnfit(variables: Record<string, unknown> | null | undefined): void {
  const originalError = variables ? variableFault(variables) : undefined;
  if (originalError)
    throw new RefusedDocument([new GraphQLError(originalError.message, { originalError })], 'BAD_USER_INPUT');
}
