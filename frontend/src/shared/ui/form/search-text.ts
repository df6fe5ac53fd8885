/** Lower case without accents, so that "gestao" finds "Gestão". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The position of the typed text, ignoring accents: [from, to), or null. */
export function matchIn(text: string, typed: string): [number, number] | null {
  const searched = plain(typed.trim());
  if (searched === '') return null;
  // Per character, because an accented letter may consist of two code units.
  const letters = [...text];
  const plainLetters = letters.map(plain);
  const from = plainLetters.join('').indexOf(searched);
  if (from === -1) return null;
  let seen = 0;
  let start = -1;
  let end = letters.length;
  for (let index = 0; index < letters.length; index += 1) {
    if (start === -1 && seen >= from) start = index;
    if (seen >= from + searched.length) {
      end = index;
      break;
    }
    seen += plainLetters[index]?.length ?? 0;
  }
  const width = (count: number): number => letters.slice(0, count).join('').length;
  return [width(Math.max(0, start)), width(end)];
}

/** The entries that contain every typed word. Those that start with the first word come first. */
export function filterByText<Item extends { text: string }>(items: readonly Item[], typed: string): Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const found = items.filter((item) => {
    const text = plain(item.text);
    return words.every((word) => text.includes(word));
  });
  const begins = (item: Item): number => (plain(item.text).startsWith(words[0] ?? '') ? 0 : 1);
  return found.sort((left, right) => begins(left) - begins(right));
}
