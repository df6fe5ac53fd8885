export { type OptionChoice, useOptionChoices, useOptions } from './useOptions';
