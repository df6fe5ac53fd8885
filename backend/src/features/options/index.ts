export { loadOptions } from './load-options';
export { type OptionData, type OptionListData, type OptionTexts, readOptionIds, readOptionLists } from './option-data';
export { OptionCache } from './option-cache';
export { OptionsApiModule, OptionsModule } from './options.module';
export { OptionList, type OptionListName, OptionType } from './option.type';
