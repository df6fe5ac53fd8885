/** API for features: declare an export of a list. */
export { Exportable, type ExportColumns, type ListExportRule } from './export.decorator';
export { valueText } from './value-text';
