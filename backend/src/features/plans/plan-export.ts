import type { ListExportRule } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { PlanFilter, PlanSort, type PlanType } from './plan.types';

export const PLAN_EXPORT: ListExportRule<PlanType> = {
  list: ListName.PLANS,
  filter: PlanFilter,
  sort: PlanSort,
  columns: {
    name: ({ name }) => name,
    price: ({ price }) => Number(price),
    currency: ({ currency }) => currency,
    vacancyLimit: ({ vacancyLimit }) => vacancyLimit,
    vacancyPriceLimit: ({ vacancyPriceLimit }) => vacancyPriceLimit && Number(vacancyPriceLimit),
    userLimit: ({ userLimit }) => userLimit,
    storageMegabytes: ({ storageMegabytes }) => storageMegabytes,
    inUse: ({ active }) => active,
    entities: ({ entities }) => entities,
  },
};
