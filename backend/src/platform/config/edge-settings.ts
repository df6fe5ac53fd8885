import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = (otherwise: number, meaning: string) =>
  z.coerce.number().int().min(1).default(otherwise).describe(meaning);

/** Limits on requests: size, rate, and which proxies are trusted. */
export const edgeSettings = {
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .describe(
      'comma-separated addresses or networks of the proxies before the API, "none" without one: only their X-Forwarded-For header is trusted',
    ),
  CORS_ORIGINS: z.string().default('').describe('comma-separated origins besides PUBLIC_URL'),
  GRAPHQL_INTROSPECTION: flag.optional().describe('default: on outside production'),
  GRAPHQL_ADHOC: flag
    .optional()
    .describe('allow GraphQL documents that are not part of the build; default: on outside production'),
  GRAPHQL_OPERATIONS_DIR: z
    .string()
    .default('')
    .describe(
      'folder of the lists of known documents (operations*.json, persisted-public*.json; lists of earlier builds may be added); default: beside the code',
    ),
  GRAPHQL_GET: flag.default(false).describe('queries by GET and text; only audits of GraphQL over HTTP need it'),
  GRAPHQL_MAX_BODY_BYTES: count(100 * 1024, 'JSON of one request, refused before it is parsed'),
  GRAPHQL_MAX_DEPTH: count(8, 'maximum depth of a document'),
  GRAPHQL_MAX_ALIASES: count(15, 'aliases in one operation, including those of __typename'),
  GRAPHQL_MAX_DIRECTIVES: count(5, 'directives in one document'),
  GRAPHQL_MAX_TOKENS: count(1000, 'tokens in one document'),
  GRAPHQL_MAX_SELECTIONS: count(120, 'fields of one object, including repeated ones'),
  GRAPHQL_MAX_COST: count(3000, 'objects that one operation may return; a list counts with its maximum number of rows'),
  GRAPHQL_TIMEOUT_MILLISECONDS: count(10_000, 'time limit of one operation'),
  GRAPHQL_UPLOAD_TIMEOUT_MILLISECONDS: count(
    1_200_000,
    'time limit of an operation with a file upload, from its first byte',
  ),
  RATE_ANONYMOUS_PER_MINUTE: count(60, 'POST requests without a session, per address and process'),
  RATE_READS_PER_MINUTE: count(1200, 'cacheable reads and token refreshes, per address and process'),
  RATE_PERSON_PER_MINUTE: count(300, 'requests of one signed-in person, per process'),
  THROTTLE_APPLY_PER_HOUR: count(30, 'applications of one candidate, over all processes'),
  THROTTLE_REPORT_PER_HOUR: count(5, 'reports about vacancies, per address'),
  THROTTLE_TEST_MAILS_PER_HOUR: count(20, 'test mails of templates that one person sends to themselves'),
  SITEMAP_ADDRESSES: count(10_000, 'addresses in one sitemap; with more, there is an index of several'),
  THROTTLE_INVITATION_PER_15_MINUTES: count(30, 'invalid invitation links tried from one address'),
  SOCKET_MAX_PER_PERSON: count(10, 'open sockets of one person, per process'),
  SOCKET_MAX_SUBSCRIPTIONS: count(20, 'subscriptions on one socket'),
  SOCKET_MAX_MESSAGES_PER_10_SECONDS: count(30, 'messages that a socket may send in ten seconds'),
} as const;
