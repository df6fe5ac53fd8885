import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/**
 * The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because every subscriber has a
 * whole /64.
 */
export function callerAddress(ip: string | undefined): string {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const given = groups(head);
  const missing = address.includes('::') ? 8 - given.length - groups(tail).length : 0;
  const all = [...given, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${network.join(':')}::`;
}
