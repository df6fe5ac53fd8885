/** "Anifa Momade Abdala" → "AA": what stands for a person without a photo. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  // By code points: a letter outside the first plane is not cut in half.
  return [[...(words[0] ?? '')][0] ?? '', [...last][0] ?? ''].join('').toUpperCase();
}
