const LARGEST_WHOLE = 12;

/** "1 234,5" becomes "1234.50". Null for an empty text, undefined for an invalid amount. */
export function amountOf(text: string): string | null | undefined {
  const clean = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (clean === '') {
    return null;
  }
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(clean) ?? [];
  return whole === '' || whole.length > LARGEST_WHOLE ? undefined : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
}

/** Integer hundredths, because amounts must not be floats. */
export function hundredths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}

export function timesOpenings(amount: string, openings: string): string {
  const count = Number.isSafeInteger(Number(openings)) && Number(openings) > 0 ? BigInt(openings.trim()) : 1n;
  const total = hundredths(amount) * count;
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
}
