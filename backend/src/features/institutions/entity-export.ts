import { type ListExportRule, valueText } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { EntityFilter, EntitySort, type EntityType } from './entity.types';

export const ENTITY_EXPORT: ListExportRule<EntityType> = {
  list: ListName.ENTITIES,
  filter: EntityFilter,
  sort: EntitySort,
  columns: {
    name: ({ name }) => name,
    sector: ({ sector }) => sector?.text.localized,
    province: ({ province }) => province?.text.localized,
    status: ({ status }, locale) => valueText(status, locale),
    plan: ({ plan }) => plan?.name,
    contactName: { value: ({ contactName }) => contactName, contact: 'ROOT_ENTITIES' },
    email: { value: ({ email }) => email, contact: 'ROOT_ENTITIES' },
    telephone: { value: ({ telephone }) => telephone, contact: 'ROOT_ENTITIES' },
    website: ({ website }) => website,
    vacancies: ({ vacancyCount }) => vacancyCount,
    users: ({ staffCount }) => staffCount,
    createdAt: ({ createdAt }) => createdAt,
  },
};
