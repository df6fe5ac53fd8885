import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const ImportCandidatesPage = lazyScreen(
  async () => (await import('./ImportCandidatesPage')).ImportCandidatesPage,
  'admin-imports',
  'admin-root',
);

export const importsResource: AdminResource = {
  operations: {},
  screens: [{ path: '/candidates/import', permission: 'DATABASE_IMPORT', Screen: ImportCandidatesPage }],
};
