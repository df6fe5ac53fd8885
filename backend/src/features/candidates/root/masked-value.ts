/**
 * Masks a value. A person who knows the value can recognise it, but nobody can derive the value from the mask. The
 * audit log is never erased, so it must not contain full personal data.
 */
export function masked(value: string | number | null): string | number | null {
  if (value === null || typeof value === 'number') return value;
  const letters = [...value];
  if (letters.length < 3) return '•'.repeat(letters.length);
  return `${letters[0]}${'•'.repeat(Math.min(6, letters.length - 2))}${letters.at(-1)}`;
}
