import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a number without a country code: Mozambique. */
const HOME = 'MZ';
const MOBILE: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A telephone number as E.164, and the address of a WhatsApp chat for a mobile one. */
export function telephoneLinks(value: string | null): { telephone: string | null; whatsapp: string | null } {
  const number = value === null ? undefined : parsePhoneNumberFromString(value, HOME);
  if (!number?.isPossible()) return { telephone: null, whatsapp: null };
  const digits = number.number.slice(1);
  const isMobile = MOBILE.includes(number.getType());
  return { telephone: number.number, whatsapp: isMobile ? `https://wa.me/${digits}` : null };
}
