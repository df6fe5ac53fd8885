export { loadOptions } from './load-options';
export { MUNICIPALITY_DISTRICTS } from './municipality-districts';
export { readOptionIds, readOptionLists } from './option-data';
export { OptionCacheService } from './option-cache.service';
export { RootOptionsModule, OptionsApiModule, OptionsModule, OptionsWorkerModule } from './options.module';
export { type OptionListName, OptionType } from './option.types';
