/**
 * Enough to recognise a value that one has before one's eyes, too little to learn it: the audit is never erased,
 * so nothing personal may stand in it in full.
 */
export function masked(value: string | number | null): string | number | null {
  if (value === null || typeof value === 'number') return value;
  const letters = [...value];
  if (letters.length < 3) return '•'.repeat(letters.length);
  return `${letters[0]}${'•'.repeat(Math.min(6, letters.length - 2))}${letters.at(-1)}`;
}
