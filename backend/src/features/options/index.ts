export { loadOptions } from './load-options';
export { readOptionIds, readOptionLists } from './option-data';
export { OptionCache } from './option-cache';
export { OptionDeskModule, OptionsApiModule, OptionsModule } from './options.module';
export { type OptionListName, OptionType } from './option.type';
