import { format } from 'sql-formatter';

import { layOut } from './layout.mjs';
import { hasLongString } from './statements.mjs';

const OPTIONS = {
  language: 'postgresql',
  keywordCase: 'lower',
  tabWidth: 2,
  expressionWidth: 80,
  paramTypes: { quoted: [':'] },
};

/** Formats a query with sql-formatter, on as few lines as possible. A query with a string of several lines is not changed. */
export function formatQuery(text, indent = '') {
  if (hasLongString(text)) return text.replace(/^/, indent.slice(/^ */.exec(text)[0].length));
  return layOut(asWritten(format(dense(text), OPTIONS), text), indent);
}

/** An expression alone, its first line without indentation. */
export function formatExpression(text, indent) {
  const [first, ...rest] = formatQuery(`select ${text}`, indent).split('\n');
  if (first.trim() !== 'select') return [first.trim().slice('select '.length), ...rest].join('\n');
  return rest.map((line, index) => (index > 0 ? line : line.trim())).join('\n');
}

/** sql-formatter writes a space between some names and their `(`. */
function asWritten(formatted, text) {
  const called = new Set([...text.matchAll(/([a-z_.]+)\(/g)].map(([, name]) => name));
  for (const [, name] of text.matchAll(/([a-z_.]+) \(/g)) called.delete(name);
  return formatted.replaceAll(/([a-z_.]+) \(/g, (all, name) => (called.has(name) ? `${name}(` : all));
}

/** Removes the indentation, so that the result of sql-formatter does not depend on how the text was indented. */
const dense = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
