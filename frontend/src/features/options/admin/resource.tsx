import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { optionOperations } from './option-items.operations';

const OptionsPage = lazyScreen(async () => (await import('./OptionsPage')).OptionsPage, 'admin-options');

export const optionsResource: AdminResource = {
  operations: optionOperations,
  screens: [{ path: '/options', permission: 'ROOT_OPTIONS', Screen: OptionsPage }],
};
