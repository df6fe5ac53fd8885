/** Checks before sending. The API checks again. */
export function looksLikeTelephone(text: string): boolean {
  const number = text.replace(/[\s().\-/]/g, '');
  if (/^(\+|00)/.test(number)) return /^(\+|00)258(\d{9}|2\d{7})$|^(\+|00)(?!258)\d{7,15}$/.test(number);
  return /^(258)?(\d{9}|2\d{7})$/.test(number);
}

/** A NUIT has nine digits, often written in groups. */
export function looksLikeTaxNumber(text: string): boolean {
  return /^\d{9}$/.test(text.replace(/[\s.-]/g, ''));
}
