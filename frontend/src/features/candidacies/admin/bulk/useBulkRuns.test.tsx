import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AdminBulkRunsDocument } from '../../../../generated/admin/graphql';
import * as apollo from '../../../../shared/admin/data/apollo';
import * as client from '../../../../shared/api/fetch-client';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import lists from '../../../../shared/i18n/locales/en/administration/admin-lists.json';
import { aRun } from '../../../../shared/admin/test/a-run';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import { useBulkRuns } from './useBulkRuns';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-lists', lists);

const runOf = (vacancyId: string, done: number) =>
  aRun({
    id: `run of ${vacancyId}`,
    kind: 'REJECT_CANDIDACIES',
    total: 10,
    done,
    subjectId: vacancyId,
    subjectTitle: vacancyId,
  });

function Page() {
  const [params, setParams] = useSearchParams();
  const bulk = useBulkRuns(params.get('vacancy') ?? 'v1', ['REJECT_CANDIDACIES']);
  return (
    <>
      <button onClick={() => bulk.follow(runOf('v1', 3))}>Start</button>
      <button onClick={() => setParams({ vacancy: 'v2' })}>Other vacancy</button>
      {bulk.progress}
    </>
  );
}

beforeEach(() => {
  vi.spyOn(apollo, 'subscribe').mockReturnValue(vi.fn());
  vi.spyOn(client, 'request').mockImplementation((document: unknown, variables: unknown) => {
    const { filter } = variables as { filter?: { subjectId: string } };
    const items = document === AdminBulkRunsDocument && filter?.subjectId === 'v2' ? [runOf('v2', 7)] : [];
    return Promise.resolve({ runs: { items } } as never);
  });
});
afterEach(() => vi.restoreAllMocks());

it('shows the run of a colleague in another vacancy after an own run, also without VACANCY_VIEW', async () => {
  renderAsUser(<Page />, ['APPLICATION_DECIDE']);
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Other vacancy' }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '7'));
});
