import type { ShareChannel } from './share-link.types';

/**
 * URL of a vacancy for other people. The code opens a private vacancy; for a public one it only identifies the link.
 */
export function vacancyAddress(publicUrl: string, vacancyId: string, isPrivate: boolean, code: string): string {
  const url = new URL(`/vacancy/${vacancyId}`, publicUrl);
  url.searchParams.set(isPrivate ? 't' : 's', code);
  return url.toString();
}

const TARGETS: Record<`${ShareChannel}`, ((url: string, title: string) => string) | null> = {
  LINK: null,
  QR: null,
  WHATSAPP: (url, title) => `https://wa.me/?${query({ text: `${title}\n${url}` })}`,
  LINKEDIN: (url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  FACEBOOK: (url) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  EMAIL: (url, title) => `mailto:?${query({ subject: title, body: `${title}\n\n${url}` })}`,
};

/** URL that opens a channel with the link. */
export const channelAddress = (channel: `${ShareChannel}`, url: string, title: string): string | null =>
  TARGETS[channel]?.(url, title) ?? null;

/** Encodes spaces as %20, because mail programs display a plus sign. */
const query = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
