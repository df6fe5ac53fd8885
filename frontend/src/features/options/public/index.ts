export { type Choice, personOptionsQuery, useOptions, usePersonOptions, usePlaceOptions } from './useOptions';
