import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import {
  AdminEmailRecipientsDocument,
  type AdminEmailRecipientFragment,
  type DecisionMailInput,
} from '../../../../generated/admin/graphql';
import * as client from '../../../../shared/api/fetch-client';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import messages from '../../../../shared/i18n/locales/en/desk/admin-messages.json';
import templates from '../../../../shared/i18n/locales/en/desk/admin-templates.json';
import { DecisionMailsPreview } from './DecisionMailsPreview';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-messages', messages);
i18n.add('en', 'admin-templates', templates);

afterEach(() => vi.restoreAllMocks());

const ANA: AdminEmailRecipientFragment = {
  candidacyId: 'c1',
  candidateId: 'p1',
  name: 'Ana Langa',
  email: 'ana@exemplo.co.mz',
  locale: 'pt',
  skip: null,
};

/** Renders the preview. Returns a list to which each request for recipients adds its variables. */
function show(input: DecisionMailInput, items: readonly AdminEmailRecipientFragment[]): unknown[] {
  const asked: unknown[] = [];
  vi.spyOn(client, 'request').mockImplementation((document: unknown, variables: unknown) => {
    if (document !== AdminEmailRecipientsDocument) return new Promise<never>(() => undefined);
    asked.push(variables);
    return Promise.resolve({ emailRecipients: { items, endCursor: null } } as never);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DecisionMailsPreview vacancyId="v1" selection={{ ids: ['c1', 'c2'] }} input={input} />
    </QueryClientProvider>,
  );
  return asked;
}

it('shows the mails only of candidates for whom the decision is possible', async () => {
  const asked = show({ decision: 'ADVANCE', stageId: 's2', reasonId: null, message: null }, [ANA]);
  expect(await screen.findByText('Ana Langa')).toBeVisible();
  expect(screen.getByText('The preview shows only candidates for whom this decision is possible.')).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({ selection: { ids: ['c1', 'c2'] }, decision: { decision: 'ADVANCE', stageId: 's2' } }),
  ]);
});

it('says when the decision is possible for none of them', async () => {
  show({ decision: 'APPROVE', stageId: null, reasonId: null, message: null }, []);
  expect(await screen.findByText(/^This decision is not possible for any selected candidate/)).toBeVisible();
});
