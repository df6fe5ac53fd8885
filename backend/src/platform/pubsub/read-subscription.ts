import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';

import { depthRule } from '../graphql/depth.rule';

const MOST_DEPTH = 10;
const MOST_TOKENS = 1000;

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
  schema: GraphQLSchema,
  payload: SubscribePayload,
): ReadSubscription | { errors: readonly GraphQLError[] } {
  let document: DocumentNode;
  try {
    document = parse(payload.query, { maxTokens: MOST_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const operation = getOperationAST(document, payload.operationName);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
    return { errors: [refused('Only subscriptions go over the socket')] };
  const errors = validate(schema, document, [...specifiedRules, depthRule(MOST_DEPTH)], { maxErrors: 10 });
  if (errors.length > 0) return { errors };
  return {
    schema,
    document,
    operationName: payload.operationName ?? undefined,
    variableValues: payload.variables ?? undefined,
  };
}
