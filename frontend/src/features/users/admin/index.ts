export { peoplePaths } from './paths';
