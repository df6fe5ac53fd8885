export { areaPaths } from './paths';
