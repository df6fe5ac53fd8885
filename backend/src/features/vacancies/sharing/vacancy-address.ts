import type { ShareChannel } from './share-link.types';

/** The page of a vacancy as others open it. A private one is opened by its code; of a public one the code only says where somebody came from. */
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

/** Where a channel is opened with the link in it. */
export const channelAddress = (channel: `${ShareChannel}`, url: string, title: string): string | null =>
  TARGETS[channel]?.(url, title) ?? null;

/** With %20 for a space: programs for mail show a plus as a plus. */
const query = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
