export { reasonPaths } from './paths';
export { ReasonSelect } from './ReasonSelect';
export { useRejectionReasons } from './useRejectionReasons';
