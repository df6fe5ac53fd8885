/** API for features: documents as PDF. */
export { Paper } from './paper';
