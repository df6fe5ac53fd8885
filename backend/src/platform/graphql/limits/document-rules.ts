import { NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql';

import type { Config } from '../../config/config';
import { type EndpointPath, knownOperations, knownOperationsRule } from './known-operations';
import { limitsRule } from './limits.rule';

/** An answer names this many faults of a document; a thousand of them would help nobody but whoever wants a long answer. */
export const MOST_ERRORS = 10;

export const parseLimits = (config: Config) => ({ maxTokens: config.GRAPHQL_MAX_TOKENS });

export const isIntrospective = (config: Config): boolean =>
  config.GRAPHQL_INTROSPECTION ?? config.NODE_ENV !== 'production';

/** What a document must keep besides the rules of GraphQL itself; the same over HTTP and over a socket. */
export function documentRules(config: Config, endpoint: EndpointPath): ValidationRule[] {
  const known = knownOperations(config, endpoint);
  return [
    ...(known ? [knownOperationsRule(known)] : []),
    limitsRule(config),
    ...(isIntrospective(config) ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}
