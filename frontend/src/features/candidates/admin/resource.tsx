import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { candidateOperations } from './candidates.operations';

const CandidatesPage = lazyScreen(
  async () => (await import('./CandidatesPage')).CandidatesPage,
  'admin-candidates',
  'admin-merging',
);

export const candidatesResource: AdminResource = {
  operations: candidateOperations,
  screens: [
    { path: '/candidates', records: ['/candidates/:id'], permission: 'ROOT_CANDIDATES', Screen: CandidatesPage },
  ],
};
