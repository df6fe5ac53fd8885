export { entityQuery, entityVariables } from './entity-query';
