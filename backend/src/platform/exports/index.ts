/** API for features: declare an export of a list. */
export { type ColumnKey, Exportable, type ExportColumns, type ListExportRule } from './export.decorator';
export { type ListPrintRule, Printable, type PrintOrder } from './printing/print.decorator';
export { valueText } from './value-text';
export { MOST_PRINTED } from './export-access';
export { headingOf } from './export-registry';
export { listTitle } from './files/file-name';
