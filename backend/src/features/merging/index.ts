export { sealMergedTaxNumbers } from './merged-tax-numbers.repository';
export { MergingModule } from './merging.module';
export { undoUntil } from './undo-period';
