export { clientPaths } from './paths';
export { type DepartmentRow, useDepartments } from './useDepartments';
