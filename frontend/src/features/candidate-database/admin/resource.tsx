import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { databaseOperations } from './database.operations';

const DatabasePage = lazyScreen(
  async () => (await import('./DatabasePage')).DatabasePage,
  'admin-database',
  'admin-filters',
  'admin-merging',
  'admin-root',
);
const CandidatePage = lazyScreen(
  async () => (await import('./profile/CandidatePage')).CandidatePage,
  'admin-database',
  'admin-applicant',
  'admin-notes',
  'admin-merging',
  'admin-unsolicited',
  'admin-root',
);

export const candidateDatabaseResource: AdminResource = {
  operations: { databaseCandidates: databaseOperations },
  access: { databaseCandidates: 'DATABASE_LIST_CANDIDATES' },
  screens: [
    { path: '/candidates', permission: 'DATABASE_LIST_CANDIDATES', Screen: DatabasePage },
    { path: '/candidates/profile/:id', permission: 'DATABASE_LIST_CANDIDATES', Screen: CandidatePage },
  ],
};
