export interface Colleague {
  id: string;
  name: string;
}

/** Maximum length of the typed part of a name. */
const LONGEST = 40;
const TYPED = new RegExp(`(^|\\s)@([^\\s@][^@\\n]{0,${LONGEST - 1}}|)$`);

/** Returns the part of a name between an @ and the caret; null if there is none, for example in an e-mail address. */
export const typedName = (text: string, caret: number): string | null => TYPED.exec(text.slice(0, caret))?.[2] ?? null;

/** The text with the name in place of the typed part, and the place of the caret after it. */
export function withMention(
  text: string,
  caret: number,
  typed: string,
  { name }: Colleague,
): { text: string; caret: number } {
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/**
 * Returns the selected colleagues that the text still mentions. "@Ana Sitoe" does not mention "Ana". A
 * colleague whom the saved note mentions and who was renamed since is not in the text by the present name, and stays.
 */
export function mentionedIn(
  text: string,
  chosen: readonly Colleague[],
  saved: { text: string; mentions: readonly Colleague[] } | null = null,
): Colleague[] {
  const named = namesIn(text, chosen);
  const before = saved === null ? [] : saved.mentions;
  const namedBefore = namesIn(saved?.text ?? '', before);
  const renamed = new Set(before.filter(({ name }) => !namedBefore.has(name)).map(({ id }) => id));
  return chosen.filter(({ id, name }) => named.has(name) || renamed.has(id));
}

const namesIn = (text: string, colleagues: readonly Colleague[]): ReadonlySet<string> =>
  new Set(
    partsOf(text, colleagues)
      .filter(({ isMention }) => isMention)
      .map((part) => part.text.slice(1)),
  );

export interface TextPart {
  text: string;
  isMention: boolean;
}

/** The text in parts, so that mentions can be emphasised. Longer names first: "Ana Sitoe" before "Ana". */
export function partsOf(text: string, mentions: readonly Colleague[]): TextPart[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (found === undefined) return [...parts, { text: rest, isMention: false }];
    if (found.at > 0) parts.push({ text: rest.slice(0, found.at), isMention: false });
    parts.push({ text: found.name, isMention: true });
    rest = rest.slice(found.at + found.name.length);
  }
  return parts;
}
