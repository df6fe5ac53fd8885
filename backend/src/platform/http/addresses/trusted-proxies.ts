import type { Config } from '../../config/config';

/** Only listed proxies may set the caller's address; any client can send that header. */
export function trustedProxies({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): string[] | false {
  const proxies = TRUST_PROXY.split(',').map((name) => name.trim());
  return proxies.length === 0 || proxies.includes('none') ? false : proxies.filter(Boolean);
}
