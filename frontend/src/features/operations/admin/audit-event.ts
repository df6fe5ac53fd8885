import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import type { Locale } from '../../../shared/i18n/locale';

/** Fields of the changes that hold the name of the object. */
const NAMES = ['name', 'title', 'texts'];

/** The current name of the object. For a deleted object: the name in the changes, or its text in the language of the person. */
export function objectNameOf(
  { objectName, changes }: Pick<AdminAuditEventFragment, 'objectName' | 'changes'>,
  locale: Locale,
): string | undefined {
  if (objectName !== null && objectName !== undefined) {
    return objectName;
  }
  const change = changes.find(({ field }) => NAMES.includes(field));
  const value = change === undefined ? undefined : (JSON.parse(change.named) as unknown);
  // A pair is the value before and after the change.
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  const name = typeof last === 'object' ? (last as Partial<Record<Locale, unknown>> | null)?.[locale] : last;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A code of the API, such as the state of a record. */
const CODE = /^[A-Z][A-Z_]*[A-Z\d]+$/;

/** A permission with its scope. */
const GRANT = /^([A-Z_]+):([A-Z]+)$/;

/** Changes whose value is a list, also with two entries. */
const LISTS = ['fields', 'columns', 'sessions', 'departmentIds', 'permissions', 'added', 'removed'];

type Change = AdminAuditEventFragment['changes'][number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** Whether the value is a key, or the id of a record without a name. Such values are shown below "Code". */
export const isUnnamed = ({ field, named }: Change): boolean => field === 'key' || isId(JSON.parse(named));

const EMPTY = ['[]', '{}'];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the values are equal before and after. Some entries contain all fields of a record, also the unchanged ones. */
function isUnchanged({ field, named }: Change): boolean {
  const value = JSON.parse(named) as unknown;
  return isPair(field, value) && JSON.stringify(value[0]) === JSON.stringify(value[1]);
}

/** The changes in words. The state before and after is one change; ids, empty values and unchanged values are left out. */
export function shownChanges({ changes }: Pick<AdminAuditEventFragment, 'changes'>): Change[] {
  const [from, to] = ['from', 'to'].map((name) => changes.find(({ field }) => field === name)?.named);
  const others = changes.filter(
    (change) => !EMPTY.includes(change.named) && !isUnnamed(change) && !isUnchanged(change),
  );
  if (from === undefined || to === undefined) {
    return others;
  }
  const rest = others.filter(({ field }) => field !== 'from' && field !== 'to');
  return from === to ? rest : [{ field: 'status', named: `[${from},${to}]` }, ...rest];
}

/** Name of the stage to which a candidacy was moved. */
export function stageOf({ action, changes }: Pick<AdminAuditEventFragment, 'action' | 'changes'>): string | undefined {
  const stage = action === 'candidacy.advance' ? changes.find(({ field }) => field === 'stage') : undefined;
  return stage === undefined ? undefined : (JSON.parse(stage.named) as string[]).at(-1);
}

/** Texts of the audit log: names of fields, words for codes, and times. */
export interface AuditWords {
  fieldOf: (field: string) => string;
  wordOf: (code: string) => string;
  timeOf: (instant: string) => string;
}

/** Fields whose values are codes in small letters. */
const CODED = ['by', 'locale'];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Some changes name their fields as the database does. */
export const fieldName = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value of a change in words: of a pair, the value before and after. */
export function changeText(
  { field, named }: AdminAuditEventFragment['changes'][number],
  { fieldOf, wordOf, timeOf }: AuditWords,
): string {
  const parsed = JSON.parse(named) as unknown;
  const textOf = (part: unknown): string => {
    if (part === null || part === '') {
      return '–';
    }
    if (typeof part === 'boolean') {
      return wordOf(part ? 'TRUE' : 'FALSE');
    }
    if (Array.isArray(part)) {
      // For records without a name, such as sessions, the number is shown instead of the ids.
      return part.length === 0 ? '–' : part.every(isId) ? String(part.length) : part.map(textOf).join(', ');
    }
    if (typeof part === 'object') {
      return Object.entries(part ?? {})
        .map(([key, value]) => `${fieldOf(key)}: ${textOf(value)}`)
        .join('; ');
    }
    const text = isId(part) ? `…${part.slice(-8)}` : String(part);
    if (field === 'fields') {
      return fieldOf(text);
    }
    if (INSTANT.test(text)) {
      return timeOf(text);
    }
    if (CODE.test(text) || CODED.includes(field)) {
      return wordOf(text);
    }
    const [, permission, scope] = GRANT.exec(text) ?? [];
    return permission !== undefined && scope !== undefined
      ? `${wordOf(permission)} (${wordOf(scope).toLowerCase()})`
      : text;
  };
  if (!isPair(field, parsed)) {
    return textOf(parsed);
  }
  const [before, after] = parsed;
  return isObject(before) && isObject(after)
    ? `${textOf(without(before, after))} → ${textOf(without(after, before))}`
    : `${textOf(before)} → ${textOf(after)}`;
}

/** The entries whose values differ. */
const without = (value: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).filter(([key, one]) => JSON.stringify(one) !== JSON.stringify(other[key])));

function isPair(field: string, value: unknown): value is [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) {
    return false;
  }
  return value.every((part) => Array.isArray(part)) || !LISTS.includes(field);
}
