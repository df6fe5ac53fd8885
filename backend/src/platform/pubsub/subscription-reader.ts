import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type DocumentNode, getOperationAST, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';

import { DocumentReaders } from '../graphql/documents/document-readers';
import { refuseInvalidVariables } from '../graphql/documents/documents.plugin';
import { RefusedDocument } from '../graphql/documents/refused-document';

export const SOCKET_PATH = '/graphql';

interface ReadSubscription {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variableValues: Record<string, unknown> | undefined;
}

const refused = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** Applies the same document reader, limits and cache to sockets as to HTTP. */
@Injectable()
export class SubscriptionReader {
  private found?: GraphQLSchema;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly readers: DocumentReaders,
  ) {}

  /** Accepts subscriptions only. Queries and mutations must use HTTP, where rate limits apply. */
  read({ query, operationName, variables }: SubscribePayload): ReadSubscription | { errors: readonly GraphQLError[] } {
    const { schema } = this;
    try {
      const document = this.readers.of(SOCKET_PATH).read(schema, query);
      if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        return { errors: [refused('Only subscriptions go over the socket')] };
      refuseInvalidVariables(variables);
      return {
        schema,
        document,
        operationName: operationName ?? undefined,
        variableValues: variables ?? undefined,
      };
    } catch (error) {
      if (error instanceof RefusedDocument) return { errors: error.errors };
      throw error;
    }
  }

  /** The application has two schemas; the socket uses the one for signed-in people. */
  get schema(): GraphQLSchema {
    return (this.found ??= this.find());
  }

  private find(): GraphQLSchema {
    for (const module of this.modules.values()) {
      const options = module.providers.get('GqlModuleOptions')?.instance as { path?: string } | undefined;
      const host = module.providers.get(GraphQLSchemaHost)?.instance as GraphQLSchemaHost | undefined;
      if (options?.path === SOCKET_PATH && host) return host.schema;
    }
    throw new Error(`No GraphQL endpoint at ${SOCKET_PATH}`);
  }
}
