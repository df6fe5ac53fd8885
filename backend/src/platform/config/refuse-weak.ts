const LEAST_SECRET_BYTES = 32;
const LEAST_DIFFERENT_SIGNS = 10;
const LEAST_PASSWORD = 8;
/** Values from examples, tutorials and container images; compared case-insensitively. */
const WELL_KNOWN_SECRET = /^(default|example|test|demo|sample)|change.?(me|this|it)|insecure|replace.?me|your.?secret/i;
const WELL_KNOWN_PASSWORD =
  /^(postgres(ql)?|password\d*|passw0rd|secret\d*|admin\d*|root|redis|guest|changeme|change-me|default|example|test\d*|qwerty\d*|12345\d*)$/i;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const ADDRESSES = [
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'DATABASE_URL_APP',
  'DATABASE_URL_AUTH',
  'DATABASE_URL_ROOT',
  'DATABASE_URL_WORKER',
  'REDIS_URL',
  'SMTP_URL',
] as const;

type Addresses = { [Name in (typeof ADDRESSES)[number]]?: string | undefined };
type SecuritySettings = Addresses & { APP_SECRET: string; APP_SECRET_PREVIOUS?: readonly string[]; PUBLIC_URL: string };

/** Reasons why this configuration must not run in production. Each names the setting, never its value. */
export function weaknesses(config: SecuritySettings): string[] {
  return [
    ...secretWeakness('APP_SECRET', config.APP_SECRET),
    ...(config.APP_SECRET_PREVIOUS ?? []).flatMap((secret) => secretWeakness('APP_SECRET_PREVIOUS', secret)),
    ...(config.SMTP_URL ? [] : ['SMTP_URL: required in production']),
    ...addressWeakness(config.PUBLIC_URL),
    ...ADDRESSES.flatMap((key) => passwordWeakness(key, config[key])),
  ];
}

function secretWeakness(key: string, secret: string): string[] {
  if (Buffer.byteLength(secret) < LEAST_SECRET_BYTES) return [`${key}: shorter than ${LEAST_SECRET_BYTES} bytes`];
  if (WELL_KNOWN_SECRET.test(secret) || /^secret/i.test(secret)) return [`${key}: a well-known value`];
  return new Set(secret).size < LEAST_DIFFERENT_SIGNS ? [`${key}: the same few signs repeated`] : [];
}

/** Session cookies are safe only over TLS. The loopback address is the exception. */
function addressWeakness(address: string): string[] {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || LOOPBACK.test(hostname) ? [] : ['PUBLIC_URL: https is required in production'];
}

/** An empty password is accepted: the database then authenticates in another way (peer, certificate, network). */
function passwordWeakness(key: string, address: string | undefined): string[] {
  const password = address && decodeURIComponent(new URL(address).password);
  if (!password) return [];
  if (WELL_KNOWN_PASSWORD.test(password)) return [`${key}: its password is a well-known one`];
  return password.length < LEAST_PASSWORD ? [`${key}: its password is shorter than ${LEAST_PASSWORD} characters`] : [];
}
