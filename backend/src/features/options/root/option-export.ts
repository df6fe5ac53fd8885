import type { ListExportRule } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import { OptionItemFilter, OptionItemSort, type OptionItemType } from './root-option.types';

export const OPTION_EXPORT: ListExportRule<OptionItemType> = {
  list: ListName.OPTION_ITEMS,
  filter: OptionItemFilter,
  sort: OptionItemSort,
  columns: {
    list: ({ list }) => list,
    position: ({ position }) => position,
    key: ({ key }) => key,
    textPt: ({ text }) => text.pt,
    textEn: ({ text }) => text.en,
    textFr: ({ text }) => text.fr,
    parent: ({ parent }) => parent,
    inUse: ({ active }) => active,
    edited: ({ edited }) => edited,
  },
};
