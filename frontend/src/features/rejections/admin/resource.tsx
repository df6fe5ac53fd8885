import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const ReasonList = lazyScreen(async () => (await import('./ReasonList')).ReasonList, 'admin-reasons');
const ReasonPage = lazyScreen(async () => (await import('./ReasonPage')).ReasonPage, 'admin-reasons');

export const rejectionsResource: AdminResource = {
  screens: [
    { path: '/rejection-reasons', permission: 'TEMPLATE_EDIT', Screen: ReasonList },
    { path: '/rejection-reasons/new', permission: 'TEMPLATE_EDIT', Screen: ReasonPage },
    { path: '/rejection-reasons/:id', permission: 'TEMPLATE_EDIT', Screen: ReasonPage },
  ],
};
