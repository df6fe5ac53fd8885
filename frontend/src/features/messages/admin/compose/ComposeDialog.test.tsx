import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AdminEmailAudienceDocument, AdminEmailRecipientsDocument } from '../../../../generated/admin/graphql';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import * as client from '../../../../shared/api/fetch-client';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import forms from '../../../../shared/i18n/locales/en/administration/admin-forms.json';
import messages from '../../../../shared/i18n/locales/en/desk/admin-messages.json';
import templates from '../../../../shared/i18n/locales/en/desk/admin-templates.json';
import { ComposeDialog } from './ComposeDialog';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-forms', forms);
i18n.add('en', 'admin-messages', messages);
i18n.add('en', 'admin-templates', templates);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function show(awaitFeedback: number, name?: string) {
  vi.spyOn(client, 'request').mockImplementation((document: unknown) => {
    if (document === AdminEmailAudienceDocument)
      return Promise.resolve({ emailAudience: { total: 3, receive: 3, awaitFeedback, skipped: [] } } as never);
    if (document === AdminEmailRecipientsDocument)
      return Promise.resolve({ emailRecipients: { items: [], endCursor: null } } as never);
    return new Promise<never>(() => undefined);
  });
  renderAsUser(
    <ComposeDialog
      vacancyId={null}
      selection={{ ids: ['c1', 'c2', 'c3'] }}
      {...(name !== undefined && { name })}
      onStarted={vi.fn()}
      onClose={vi.fn()}
    />,
    ['APPLICATION_MESSAGE'],
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
}
const choose = async (template: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Text' }), { target: { value: template } });

it('says for how many candidates a message with the template for feedback counts as feedback', async () => {
  show(2);
  await choose('APPROVAL');
  expect(screen.queryByText(/counts as feedback/)).toBeNull();
  await choose('FEEDBACK');
  expect(
    await screen.findByText('This message counts as feedback for 2 candidates who wait for feedback.'),
  ).toBeVisible();
});

it('says of a message to one candidate that it counts as feedback', async () => {
  show(1, 'Ana Langa');
  await choose('FEEDBACK');
  expect(await screen.findByText(/^This message counts as feedback: once it is sent/)).toBeVisible();
});

it('says nothing if nobody waits for feedback', async () => {
  show(0);
  await choose('FEEDBACK');
  expect(await screen.findByText(/^The template of the institution/)).toBeVisible();
  expect(screen.queryByText(/counts as feedback/)).toBeNull();
});
