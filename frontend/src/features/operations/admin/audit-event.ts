import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';

/** Fields of the changes that hold the name of the object. */
const NAMES = ['name', 'title'];

/** The present name of the object; of a removed one, the name in the changes. */
export function objectNameOf({ objectName, changes }: AdminAuditEventFragment): string | undefined {
  if (objectName !== null && objectName !== undefined) {
    return objectName;
  }
  const change = changes.find(({ field }) => NAMES.includes(field));
  const value = change === undefined ? undefined : (JSON.parse(change.value) as unknown);
  // A pair is the value before and after the change.
  const name: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A code of the API, such as the state of a record. */
const CODE = /^[A-Z][A-Z_]*[A-Z]$/;

/** Changes whose value is a list, also with two entries. */
const LISTS = ['fields', 'columns', 'sessions', 'departmentIds'];

/** The value of a change in words: of a pair, the value before and after. `wordOf` gives the text of a code. */
export function changeText(
  { field, value }: AdminAuditEventFragment['changes'][number],
  wordOf: (code: string) => string,
): string {
  const parsed = JSON.parse(value) as unknown;
  const textOf = (part: unknown): string => {
    if (part === null || part === '') {
      return '–';
    }
    if (typeof part === 'boolean') {
      return wordOf(part ? 'TRUE' : 'FALSE');
    }
    if (Array.isArray(part) && part.every((one) => typeof one === 'string')) {
      return part.map(textOf).join(', ');
    }
    if (typeof part === 'string' && CODE.test(part)) {
      return wordOf(part);
    }
    return typeof part === 'object' ? JSON.stringify(part) : String(part);
  };
  return Array.isArray(parsed) && parsed.length === 2 && !LISTS.includes(field)
    ? `${textOf(parsed[0])} → ${textOf(parsed[1])}`
    : textOf(parsed);
}
