import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { RequireUser } from '../../../../shared/auth/RequireUser';
import { useDatabaseAddress } from './useDatabaseAddress';

type Scopes = Readonly<Record<string, string>>;
type Application = Parameters<typeof useDatabaseAddress>[0];

const VACANCY = { id: 'v1', title: 'Accountant' };
const APPLICATION: Application = { id: 'a1', candidateId: 'c1', vacancy: VACANCY };
const UNSOLICITED: Application = { ...APPLICATION, vacancy: null };
const HIDDEN: Application = { ...APPLICATION, candidateId: 'a1' };

function Address({ application }: { application: Application }) {
  return <output>{useDatabaseAddress(application, 'APPLICATION_VIEW') ?? 'none'}</output>;
}

async function addressOf(application: Application, scopes: Scopes): Promise<string | null> {
  const permissions = Object.entries(scopes).map(([name, scope]) => ({ name, scope }));
  const element = (
    <RequireUser>
      <Address application={application} />
    </RequireUser>
  );
  const loader = () => ({ id: 'u1', role: { permissions } });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', loader, element, HydrateFallback: () => null }])} />);
  return (await screen.findByRole('status')).textContent;
}

describe('the link from an application to the candidate in the database', () => {
  it.each<[string, Application, Scopes, boolean]>([
    ['leads to the candidate', APPLICATION, { DATABASE_LIST_CANDIDATES: 'ALL' }, true],
    ['also without a vacancy', UNSOLICITED, { DATABASE_LIST_CANDIDATES: 'ALL' }, true],
    ['needs the permission', APPLICATION, { APPLICATION_VIEW: 'ALL' }, false],
    ['is missing for a hidden candidate', HIDDEN, { DATABASE_LIST_CANDIDATES: 'ALL' }, false],
    [
      'has the scope of the application',
      APPLICATION,
      { DATABASE_LIST_CANDIDATES: 'ASSIGNED', APPLICATION_VIEW: 'ASSIGNED' },
      true,
    ],
    [
      'is missing where the vacancy may be outside the scope',
      APPLICATION,
      { DATABASE_LIST_CANDIDATES: 'ASSIGNED', APPLICATION_VIEW: 'ALL' },
      false,
    ],
    [
      'is missing without a vacancy in a smaller scope',
      UNSOLICITED,
      { DATABASE_LIST_CANDIDATES: 'DEPARTMENT', APPLICATION_VIEW: 'DEPARTMENT' },
      false,
    ],
  ])('%s', async (_, application, scopes, isThere) => {
    expect(await addressOf(application, scopes)).toBe(isThere ? '/dashboard/entity/candidates/profile/c1' : 'none');
  });
});
