import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { messageOperations } from './history/messages.operations';

const TemplateList = lazyScreen(async () => (await import('./templates/TemplateList')).TemplateList, 'admin-templates');
const TemplatePage = lazyScreen(async () => (await import('./templates/TemplatePage')).TemplatePage, 'admin-templates');

const MessagesPage = lazyScreen(
  async () => (await import('./history/MessagesPage')).MessagesPage,
  'admin-filters',
  'admin-messages',
  'admin-root',
);

export const messagesResource: AdminResource = {
  operations: { messages: messageOperations },
  access: { messages: 'APPLICATION_VIEW' },
  screens: [{ path: '/messages', permission: 'APPLICATION_VIEW', Screen: MessagesPage }],
};

export const templatesResource: AdminResource = {
  screens: [
    { path: '/templates', permission: 'TEMPLATE_EDIT', Screen: TemplateList },
    { path: '/templates/:kind/:language', permission: 'TEMPLATE_EDIT', Screen: TemplatePage },
  ],
};
