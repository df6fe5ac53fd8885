import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AdminBulkRunsDocument } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import * as client from '../../../../shared/api/fetch-client';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import { CANDIDACY_VERBS } from './candidacy-verbs';
import { useCandidacyVerbs } from './useCandidacyVerbs';
import type { VerbPlace } from './verb-context';

const STAGES = ['s1', 's2'].map((id) => ({ id, name: id }));
const ALL: readonly Permission[] = [
  'APPLICATION_DECIDE',
  'APPLICATION_MESSAGE',
  'APPLICATION_LIST',
  'APPLICATION_VIEW',
  'FAVOURITES_MANAGE',
];
const DECISIONS = ['advance', 'approve', 'reject', 'reselect', 'feedback'];

function Page({ place }: { place: VerbPlace }) {
  const { verbs } = useCandidacyVerbs({ place, vacancyId: 'v1', stages: STAGES });
  return <p data-testid="verbs">{verbs.map(({ key }) => key).join(' ')}</p>;
}

const keysIn = async (place: VerbPlace, permissions: readonly Permission[] = ALL): Promise<string[]> => {
  renderAsUser(<Page place={place} />, permissions);
  return ((await screen.findByTestId('verbs')).textContent ?? '').split(' ').filter(Boolean);
};

beforeEach(() => {
  vi.spyOn(client, 'request').mockResolvedValue({ runs: { items: [] } } as never);
});
afterEach(() => vi.restoreAllMocks());

describe('the commands for chosen candidacies', () => {
  it.each<VerbPlace>(['list', 'awaiting', 'ranking'])('are the same, in the same order, in: %s', async (place) => {
    expect(await keysIn(place)).toEqual([...DECISIONS, 'email', 'favourite', 'dossier']);
    const kinds = CANDIDACY_VERBS.flatMap(({ runs }) => runs);
    // An effect sends the request after the commands are shown.
    await waitFor(() =>
      expect(client.request).toHaveBeenCalledWith(
        AdminBulkRunsDocument,
        { filter: expect.objectContaining({ subjectId: 'v1', kind: kinds }) },
        expect.anything(),
      ),
    );
  });

  it('include in the inbox only commands that change no candidacy and start no run', async () => {
    expect(await keysIn('inbox')).toEqual(['favourite', 'dossier']);
    expect(client.request).not.toHaveBeenCalled();
  });

  it('need their permissions', async () => {
    expect(await keysIn('ranking', ['APPLICATION_MESSAGE'])).toEqual(['feedback', 'email']);
  });
});
