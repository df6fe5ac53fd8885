import type { AdminExportColumnsQuery, ExportFormat, ListName } from '../../../../generated/admin/graphql';
import type { Column } from '../columns';

type ExportColumn = AdminExportColumnsQuery['exportColumns'][number];
type ExportableColumns = readonly Pick<Column<never>, 'source' | 'exports'>[];

/** The keys of the shown columns in their order, as far as the caller may export them. */
export function keysOf(shown: ExportableColumns, offered: readonly ExportColumn[]): string[] {
  const allowed = new Set(offered.filter(({ isAllowed }) => isAllowed).map(({ key }) => key));
  return [...new Set(shown.flatMap(({ source, exports = [source] }) => exports))].filter((key) => allowed.has(key));
}

/** All columns that the caller may export: the shown ones first, in their order. */
export function inExportOrder(shown: readonly string[], offered: readonly ExportColumn[]): ExportColumn[] {
  const place = ({ key }: ExportColumn) => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  return offered.filter(({ isAllowed }) => isAllowed).sort((one, other) => place(one) - place(other));
}

/** The text for a format. A ranking is printed as a table, the other lists as a document about each row. */
export const formatKey = (list: ListName, format: ExportFormat): string =>
  `exports.formats.${format === 'PDF' && list.endsWith('RANKING') ? 'PDF_TABLE' : format}`;
