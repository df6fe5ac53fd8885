import { DomainError } from '../../common/errors';
import type { Actor } from '../access/actor';
import { LIST_ACCESS } from '../access/list-name';
import type { ExportableList, ExportColumn } from './export-registry';

/** FORBIDDEN unless the actor may read the list. Checked at the request and again in the worker. */
export function assertMayExport(actor: Actor, { list }: ExportableList): void {
  const { kind, permission } = LIST_ACCESS[list];
  if (actor.kind !== kind || !actor.permissions.has(permission)) throw new DomainError('FORBIDDEN', {}, 'list');
}

export const maySee = (actor: Actor, { contact }: ExportColumn): boolean => !contact || actor.permissions.has(contact);

/**
 * The chosen columns in their order; without a choice those that are no contacts. INVALID_INPUT for an unknown or
 * repeated column, FORBIDDEN for a contact column whose permission the actor lacks; both name the column.
 */
export function chosenColumns(actor: Actor, list: ExportableList, keys: readonly string[]): ExportColumn[] {
  if (keys.length === 0) return list.columns.filter(({ contact }) => !contact);
  const byKey = new Map(list.columns.map((column) => [column.key as string, column]));
  return keys.map((key, place) => {
    const column = byKey.get(key);
    if (!column || keys.indexOf(key) !== place) throw new DomainError('INVALID_INPUT', {}, `columns.${key}`);
    if (!maySee(actor, column)) throw new DomainError('FORBIDDEN', {}, `columns.${key}`);
    return column;
  });
}
