import { describe, expect, it } from 'vitest';
import type { OwnCandidacyRowFragment } from '../../../generated/candidate/graphql';
import type { Translate } from '../../../shared/i18n/useT';
import { candidacyStateOf } from './candidacy-texts';

const t = ((key: string) => key) as unknown as Translate;
const unattached = (closed: boolean, replies: object[] = []) =>
  ({ status: 'ACTIVE', stageName: null, unsolicited: { closed, replies } }) as unknown as OwnCandidacyRowFragment;

describe('the state of an application without a vacancy', () => {
  it.each([
    [unattached(false), { state: 'offered', rest: 'offered_rest', running: true }],
    [unattached(false, [{ message: 'Olá' }]), { state: 'answered', rest: 'answered_rest', running: true }],
    [unattached(true), { state: 'closed', rest: 'closed_rest', running: false }],
    [unattached(true, [{ message: 'Olá' }]), { state: 'closed', rest: 'closed_rest', running: false }],
  ])('follows its answers until it is closed', (row, state) => {
    expect(candidacyStateOf(row, t, 'pt')).toEqual(state);
  });
});
