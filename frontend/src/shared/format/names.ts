/** "Anifa Momade Abdala" → "AA", shown when there is no photo. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  // Counts code points and not UTF-16 units, so that a surrogate pair is not split.
  return [[...(words[0] ?? '')][0] ?? '', [...last][0] ?? ''].join('').toUpperCase();
}
