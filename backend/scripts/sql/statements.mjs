/**
 * Returns the end of the string, comment or dollar-quoted text that begins at `index`; undefined if none begins there.
 */
export function endOfToken(text, index) {
  const after = (mark, from) => {
    const end = text.indexOf(mark, from);
    return end < 0 ? text.length : end + mark.length;
  };
  if (text.startsWith('--', index)) return after('\n', index) - (text.includes('\n', index) ? 1 : 0);
  if (text.startsWith('/*', index)) return after('*/', index + 2);
  if (text[index] === "'" || text[index] === '"') return after(text[index], index + 1);
  const quote = /^\$[a-z_]*\$/.exec(text.slice(index, index + 30))?.[0];
  return quote && after(quote, index + quote.length);
}

/** Splits a file into statements, each with its semicolon, and the comments and empty lines between them. */
export function statementsOf(text) {
  const parts = [];
  let from = 0;
  while (from < text.length) {
    const between = /^(\s+|--[^\n]*)*/.exec(text.slice(from))[0];
    if (between) parts.push({ text: between, isStatement: false });
    from += between.length;
    if (from >= text.length) break;
    const end = endOfStatement(text, from);
    parts.push({ text: text.slice(from, end), isStatement: true });
    from = end;
  }
  return parts;
}

function endOfStatement(text, from) {
  let index = from;
  while (index < text.length) {
    if (text[index] === ';') return index + 1;
    index = endOfToken(text, index) ?? index + 1;
  }
  return index;
}

/** The text without comments and with empty strings. */
export function withoutTokens(text) {
  let bare = '';
  for (let index = 0; index < text.length;) {
    const end = endOfToken(text, index);
    bare += end === undefined ? text[index] : text.startsWith('--', index) ? '' : "''";
    index = end ?? index + 1;
  }
  return bare;
}

/** Whether a string has several lines, which the formatter must not change. */
export const hasLongString = (text) => withoutTokens(text).split('\n').length !== text.split('\n').length;
