export type Access = 'reads' | 'writes';

const NAME = '(?:public\\.)?"?([a-z_]+)"?';
const WRITE = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?${NAME}`,
  'gi',
);
const JOIN = new RegExp(`\\bjoin\\s+(?:only\\s+)?${NAME}`, 'gi');
const LIST = /(?<!\bdistinct\s+)\b(?:from|using)\s+/gi;
const ITEM = new RegExp(`^(?:only\\s+)?${NAME}`, 'i');
/** A word that ends the list of tables of FROM. */
const END =
  /^(?:using|where|group|order|limit|offset|having|window|union|except|intersect|returning|set|on\s+conflict|for|loop|then|when|and|or|as\s+\w+\))\b/i;

/** The first word of each part of a list of tables, which is separated by commas outside parentheses. */
function itemsFrom(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]!;
    if (depth === 0 && (/[;`)]/.test(character) || (/\W/.test(text[i - 1] ?? ' ') && END.test(text.slice(i))))) break;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) items.push('');
    else items[items.length - 1] += character;
  }
  return items.flatMap((item) => ITEM.exec(item.trimStart())?.[1]?.toLowerCase() ?? []);
}

/**
 * Returns each name after a word such as FROM, JOIN, INSERT INTO or UPDATE. Some names are functions or columns;
 * callers keep only tables.
 */
export function accessesOf(text: string): [Access, string][] {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!.toLowerCase());
  const listed = [...text.matchAll(LIST)].flatMap(({ 0: word, index }) => itemsFrom(text.slice(index + word.length)));
  return [
    ...named(WRITE).map((table): [Access, string] => ['writes', table]),
    ...[...named(JOIN), ...listed].map((table): [Access, string] => ['reads', table]),
  ];
}

/** Whether a statement builds the name of its table at run time. */
export const hasDynamicTable = (access: Access, text: string): boolean =>
  (access === 'writes'
    ? /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(?:public\.)?(?:%|\$\{|'\s*\|\|)/i
    : /\b(?:from|join)\s+(?:only\s+)?(?:public\.)?(?:%\d*\$?I|'\s*\|\|)/i
  ).test(text);
