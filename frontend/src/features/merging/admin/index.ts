export { Merging } from './Merging';
