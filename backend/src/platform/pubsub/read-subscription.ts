import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type ValidationRule,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';

import { MOST_ERRORS } from '../graphql/limits/document-rules';
import { ConclusiveError } from '../graphql/limits/limits.rule';

/** How documents of the socket's endpoint are read: the same limits as over HTTP. */
export interface DocumentReading {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  maxTokens: number;
}

interface ReadSubscription {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variableValues: Record<string, unknown> | undefined;
}

const refused = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A socket takes subscriptions only: queries and mutations have the limits of HTTP around them and go that way. */
export function readSubscription(
  { schema, rules, maxTokens }: DocumentReading,
  payload: SubscribePayload,
): ReadSubscription | { errors: readonly GraphQLError[] } {
  let document: DocumentNode;
  try {
    document = parse(payload.query, { maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const operation = getOperationAST(document, payload.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    return { errors: [refused('Only subscriptions go over the socket')] };
  const errors = validate(schema, document, [...specifiedRules, ...rules], { maxErrors: MOST_ERRORS });
  const conclusive = errors.find((error) => error instanceof ConclusiveError);
  if (errors.length > 0) return { errors: conclusive ? [conclusive] : errors };
  return {
    schema,
    document,
    operationName: payload.operationName ?? undefined,
    variableValues: payload.variables ?? undefined,
  };
}
