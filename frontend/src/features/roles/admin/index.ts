export { rolePaths } from './paths';
export { useRoles } from './useRoles';
