import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { candidacyOperations } from './candidacies.operations';
import { unsolicitedOperations } from './unsolicited/unsolicited.operations';

const CandidaciesPage = lazyScreen(async () => (await import('./CandidaciesPage')).CandidaciesPage, 'admin-filters');
const CandidacyProfile = lazyScreen(
  async () => (await import('./profile/CandidacyProfile')).CandidacyProfile,
  'admin-applicant',
  'admin-unsolicited',
);
const RankedProfile = lazyScreen(
  async () => (await import('./profile/CandidacyProfile')).RankedProfile,
  'admin-applicant',
  'admin-unsolicited',
);
const UnsolicitedPage = lazyScreen(
  async () => (await import('./unsolicited/UnsolicitedPage')).UnsolicitedPage,
  'admin-unsolicited',
);
const CvPage = lazyScreen(async () => (await import('./cv/CvPage')).CvPage, 'admin-applicant');
const RankingPage = lazyScreen(
  async () => (await import('./ranking/RankingPage')).RankingPage,
  'admin-applicant',
  'admin-database',
  'admin-filters',
  'admin-ranking',
);

export const candidaciesResource: AdminResource = {
  operations: { candidacies: candidacyOperations, unsolicitedCandidacies: unsolicitedOperations },
  access: { candidacies: 'APPLICATION_LIST', unsolicitedCandidacies: 'APPLICATION_LIST' },
  screens: [
    { path: '/candidacies', permission: 'APPLICATION_LIST', Screen: CandidaciesPage },
    { path: '/candidacies/profile/:id', permission: 'APPLICATION_VIEW', Screen: CandidacyProfile },
    { path: '/candidacies/unsolicited', permission: 'APPLICATION_LIST', Screen: UnsolicitedPage },
    { path: '/candidacies/unsolicited/profile/:id', permission: 'APPLICATION_VIEW', Screen: CandidacyProfile },
    { path: '/cv/:id', permission: 'APPLICATION_VIEW', Screen: CvPage },
    { path: '/ranking', permission: 'RANKING_LIST', Screen: RankingPage },
    { path: '/ranking/profile/:id', permission: 'RANKING_VIEW_PROFILE', Screen: RankedProfile },
  ],
};
