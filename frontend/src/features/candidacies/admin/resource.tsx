import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { candidacyOperations } from './candidacies.operations';

const CandidaciesPage = lazyScreen(async () => (await import('./CandidaciesPage')).CandidaciesPage);
const CandidacyProfile = lazyScreen(
  async () => (await import('./profile/CandidacyProfile')).CandidacyProfile,
  'admin-applicant',
);
const RankedProfile = lazyScreen(
  async () => (await import('./profile/CandidacyProfile')).RankedProfile,
  'admin-applicant',
);
const CvPage = lazyScreen(async () => (await import('./cv/CvPage')).CvPage, 'admin-applicant');
const RankingPage = lazyScreen(
  async () => (await import('./ranking/RankingPage')).RankingPage,
  'admin-applicant',
  'admin-ranking',
);

export const candidaciesResource: AdminResource = {
  operations: { candidacies: candidacyOperations },
  access: { candidacies: 'APPLICATION_LIST' },
  screens: [
    { path: '/candidacies', permission: 'APPLICATION_LIST', Screen: CandidaciesPage },
    { path: '/candidacies/profile/:id', permission: 'APPLICATION_VIEW', Screen: CandidacyProfile },
    { path: '/cv/:id', permission: 'APPLICATION_VIEW', Screen: CvPage },
    { path: '/ranking', permission: 'RANKING_LIST', Screen: RankingPage },
    { path: '/ranking/profile/:id', permission: 'RANKING_VIEW_PROFILE', Screen: RankedProfile },
  ],
};
