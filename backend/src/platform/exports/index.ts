/** API for features: declare an export of a list, and withdraw exports. */
export { type ColumnKey, Exportable, type ExportColumns, type ListExportRule } from './export.decorator';
export { type ListPrintRule, Printable, type PrintOrder } from './printing/print.decorator';
export { valueText } from './value-text';
export { ExportWithdrawalRepository } from './export-withdrawal.repository';
export { MOST_PRINTED } from './export-access';
export { headingOf } from './export-registry';
export { listTitle } from './files/file-name';
