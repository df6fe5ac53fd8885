import { lazyWithTexts } from '../../../shared/ui/lazy-with-texts';

/** The parts of the vacancy list that belong to saved searches. They are loaded after the list itself. */
export const boardSearches = {
  FreshSince: lazyWithTexts(async () => (await import('./BoardExtras')).FreshSince, 'filters'),
  KeepSearch: lazyWithTexts(async () => (await import('./BoardExtras')).KeepSearch, 'filters'),
};
