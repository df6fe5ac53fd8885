import { DomainError } from '../../common/errors';
import type { Actor } from '../access/actor';
import { LIST_ACCESS } from '../access/list-name';
import type { ExportableList, ExportColumn, ListPrinter } from './export-registry';
import type { ExportFormat } from './export.types';
import { isPrinted } from './printing/print.decorator';

/** FORBIDDEN unless the actor may read the list. Checked at the request and again in the worker. */
export function assertMayExport(actor: Actor, { list }: ExportableList): void {
  const { kind, permission } = LIST_ACCESS[list];
  if (actor.kind !== kind || !actor.permissions.has(permission)) throw new DomainError('FORBIDDEN', {}, 'list');
}

export const maySee = (actor: Actor, { contact }: ExportColumn): boolean => !contact || actor.permissions.has(contact);

/**
 * Returns the chosen columns in their order; without a choice, all columns except contacts. Throws INVALID_INPUT for an
 * unknown or repeated column, and FORBIDDEN for a contact column without its permission; the error names the column.
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

/** Rows of a printed file. */
export const MOST_PRINTED = 200;

/**
 * The printer of a printed format; undefined for a table. INVALID_INPUT when the list is not printed in this format,
 * FORBIDDEN without the permission; both name the field `format`.
 */
export function printerFor(actor: Actor, list: ExportableList, format: `${ExportFormat}`): ListPrinter | undefined {
  if (!isPrinted(format)) return undefined;
  const { printer } = list;
  if (!printer || printer.formats?.includes(format) === false) throw new DomainError('INVALID_INPUT', {}, 'format');
  if (!actor.permissions.has(printer.permission)) throw new DomainError('FORBIDDEN', {}, 'format');
  return printer;
}

/** QUOTA_EXCEEDED for more rows than a printed file has. */
export function assertPrintable(total: number): void {
  if (total > MOST_PRINTED)
    throw new DomainError('QUOTA_EXCEEDED', { reason: 'PRINTED', limit: MOST_PRINTED }, 'filter');
}
