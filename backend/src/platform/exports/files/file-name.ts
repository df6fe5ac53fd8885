import { dayOf } from '../../../common/dates';
import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';
import type { ListName } from '../../access/list-name';
import type { ExportFormat } from '../export.types';

export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  PDF_SHEETS: 'application/pdf',
};
const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { CSV: 'csv', XLSX: 'xlsx', PDF: 'pdf', PDF_SHEETS: 'pdf' };

/** Title of the list in the reader's language; the name of the sheet and of the file. */
export const listTitle = (list: ListName, locale: Locale): string => text('exports', `list_${list}`, locale);

export const exportFileName = (title: string, format: ExportFormat, at: Date): string =>
  `${title} ${dayOf(at)}.${EXTENSIONS[format]}`;
