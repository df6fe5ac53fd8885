/** Hosts of networks whose name differs from their host. */
const NAMES: readonly (readonly [host: string, name: string])[] = [
  ['linkedin.com', 'LinkedIn'],
  ['facebook.com', 'Facebook'],
  ['github.com', 'GitHub'],
  ['instagram.com', 'Instagram'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['behance.net', 'Behance'],
  ['wa.me', 'WhatsApp'],
];

/** The name of the network of an address, otherwise its host; undefined for text that is no web address. */
export function networkOf(address: string): string | undefined {
  const text = address.trim();
  if (/\s/.test(text)) return undefined;
  const [, host] = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/?#:]|$)/i.exec(text) ?? [];
  if (host === undefined) return undefined;
  const plain = host.toLowerCase().replace(/^(?:www|m)\./, '');
  return NAMES.find(([known]) => plain === known || plain.endsWith(`.${known}`))?.[1] ?? plain;
}
