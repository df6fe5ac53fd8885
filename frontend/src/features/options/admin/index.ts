export { type OptionChoice, useOptionChoices, useOptions, useOptionsLoading } from './useOptions';
