import { createHash } from 'node:crypto';

/** Statements are texts of the code and few; the limit keeps a mistake (a value in the text) from filling the memory. */
const MOST_NAMES = 5000;
const names = new Map<string, string>();

/** The name of a prepared statement: a hash of its text, so that equal texts share one plan and different texts never do. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    if (names.size >= MOST_NAMES) names.clear();
    names.set(text, name);
  }
  return name;
}
