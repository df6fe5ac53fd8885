export { Merging } from './Merging';
export { useMergeSelected } from './useMergeSelected';
