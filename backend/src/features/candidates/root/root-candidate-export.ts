import { type ListExportRule, valueText } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import { RootCandidateFilter, RootCandidateSort, type RootCandidateType } from './root-candidate.types';

export const ROOT_CANDIDATE_EXPORT: ListExportRule<RootCandidateType> = {
  list: ListName.ROOT_CANDIDATES,
  filter: RootCandidateFilter,
  sort: RootCandidateSort,
  columns: {
    name: ({ name }) => name,
    surname: ({ surname }) => surname,
    email: { value: ({ email }) => email, contact: 'ROOT_CANDIDATES' },
    telephone: { value: ({ telephone }) => telephone, contact: 'ROOT_CANDIDATES' },
    profession: ({ profession }) => profession,
    province: ({ province }) => province?.text.localized,
    status: ({ status }, locale) => valueText(status, locale),
    applications: ({ applications }) => applications,
    lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
    createdAt: ({ createdAt }) => createdAt,
  },
};
