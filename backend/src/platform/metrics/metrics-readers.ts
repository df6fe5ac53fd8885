import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

import type { Config } from '../config/config';

/**
 * Who may read the metrics: the local machine and the networks of METRICS_FROM, by the address of the TCP connection.
 * Requests forwarded by a proxy are always refused.
 */
export function metricsReaders(config: Pick<Config, 'METRICS_FROM'>): (request: IncomingMessage) => boolean {
  const readers = new BlockList();
  readers.addSubnet('127.0.0.0', 8, 'ipv4');
  readers.addAddress('::1', 'ipv6');
  for (const entry of config.METRICS_FROM.split(',').map((word) => word.trim())) {
    const [address = '', length] = entry.split('/');
    if (!isIP(address)) continue;
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) readers.addAddress(address, kind);
    else readers.addSubnet(address, Number(length), kind);
  }
  return ({ socket, headers }) => {
    if (headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via) return false;
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(address) > 0 && readers.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}
