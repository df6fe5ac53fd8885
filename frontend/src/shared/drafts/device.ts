import type { Translate } from '../i18n/texts';

/** "neste telefone" on a phone, "neste aparelho" on everything else. */
export function onThisDevice(t: Translate): string {
  return t(/Mobi|Android/i.test(navigator.userAgent) ? 'on_phone' : 'on_device');
}
