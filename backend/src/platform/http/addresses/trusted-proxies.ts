import type { Config } from '../../config/config';

/** Only a proxy that is named here may say for whom it asks: anybody else could write any address into that header. */
export function trustedProxies({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string[] | false {
  const named = TRUST_PROXY.split(',').map((name) => name.trim());
  return named.length === 0 || named.includes('none') ? false : named.filter(Boolean);
}
