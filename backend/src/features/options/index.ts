export { loadOptions } from './load-options';
export { type OptionData, type OptionListData, type OptionTexts, readOptionIds, readOptionLists } from './option-data';
