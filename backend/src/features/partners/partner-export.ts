import type { ListExportRule } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { memberColumns } from '../users';
import { PartnerFilter, PartnerSort, type PartnerType } from './partner.types';

export const PARTNER_EXPORT: ListExportRule<PartnerType> = {
  list: ListName.PARTNERS,
  filter: PartnerFilter,
  sort: PartnerSort,
  columns: {
    organisation: ({ organisation }) => organisation,
    name: ({ name }) => name,
    website: ({ website }) => website,
    ...memberColumns('ROOT_PARTNERS'),
  },
};
