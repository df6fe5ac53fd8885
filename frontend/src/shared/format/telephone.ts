/** Country codes of one and two digits. All others have three (ITU-T E.164). */
const SHORT_CODES = /^(1|7|20|27|3[0123469]|4[013456789]|5[12345678]|6[0123456]|8[1246]|9[0123458])/;

/**
 * Groups an E.164 number: "+258 84 123 4567". Mozambican numbers are grouped as the operators print them, others by
 * threes. Other text stays unchanged.
 */
export function formatTelephone(number: string): string {
  if (!/^\+\d{7,15}$/.test(number)) return number;
  const digits = number.slice(1);
  const mozambican = /^258(\d{2})(\d{3})(\d{3,4})$/.exec(digits);
  if (mozambican !== null) return `+258 ${mozambican.slice(1).join(' ')}`;
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3);
  const rest = digits.slice(code.length);
  // The last group has three or four digits.
  const groups = rest.match(/\d{3}(?=\d{3})|\d+$/g) ?? [rest];
  return `+${code} ${groups.join(' ')}`;
}
