import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const TemplateList = lazyScreen(async () => (await import('./templates/TemplateList')).TemplateList, 'admin-templates');
const TemplatePage = lazyScreen(async () => (await import('./templates/TemplatePage')).TemplatePage, 'admin-templates');

export const templatesResource: AdminResource = {
  screens: [
    { path: '/templates', permission: 'TEMPLATE_EDIT', Screen: TemplateList },
    { path: '/templates/:kind/:language', permission: 'TEMPLATE_EDIT', Screen: TemplatePage },
  ],
};
