import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { AdminBoardVacancyDocument } from '../../../generated/admin/graphql';
import * as client from '../../../shared/api/fetch-client';
import { renderAsUser } from '../../../shared/admin/test/render-as-user';
import { useIsMissingVacancy, useNamedVacancy } from './VacancyHead';

const stages = [
  { id: 's1', name: 'Triage' },
  { id: 's2', name: 'Interview' },
];

afterEach(() => vi.restoreAllMocks());

function Names() {
  const vacancy = useNamedVacancy('v1');
  const missing = useIsMissingVacancy('v1');
  const names = vacancy?.stages.map(({ name }) => name) ?? [];
  return <p>{missing ? 'missing' : [vacancy?.title, ...names].join(' ')}</p>;
}

it('takes title and stages of the vacancy from the board without VACANCY_VIEW', async () => {
  const request = vi.spyOn(client, 'request').mockResolvedValue({
    candidacyBoard: { vacancy: { id: 'v1', title: 'Accountant' }, columns: stages.map((stage) => ({ stage })) },
  } as never);
  renderAsUser(<Names />, ['APPLICATION_LIST']);
  expect(await screen.findByText('Accountant Triage Interview')).toBeVisible();
  expect(request).toHaveBeenCalledWith(AdminBoardVacancyDocument, { vacancyId: 'v1' }, expect.anything());
});
