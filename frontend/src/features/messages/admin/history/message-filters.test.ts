import { describe, expect, it } from 'vitest';

import { filterNamesOf, messageFilterOf, tabOf } from './message-filters';

const filterOf = (address: string) => {
  const query = new URLSearchParams(address);
  return messageFilterOf(tabOf(query.get('tab') ?? ''), (name) => query.get(name) ?? '');
};
const NONE = { q: '', state: [], kind: [], vacancyId: '', runId: '' };

describe('the filter of the messages', () => {
  it.each([
    ['', NONE],
    ['state=SENT', { ...NONE, state: ['SENT'] }],
    [
      'state=CANCELLED&vacancy=v1&run=r1&kind=MESSAGE&q=Ana',
      {
        q: 'Ana',
        state: ['CANCELLED'],
        kind: ['MESSAGE'],
        vacancyId: 'v1',
        runId: 'r1',
      },
    ],
    ['tab=returned', { ...NONE, state: ['BOUNCED', 'FAILED'] }],
    ['tab=returned&state=FAILED', { ...NONE, state: ['FAILED'] }],
    // A state that the tab does not offer.
    ['tab=returned&state=SENT', { ...NONE, state: ['BOUNCED', 'FAILED'] }],
    ['tab=scheduled&state=SENT', { ...NONE, state: ['SCHEDULED'] }],
    ['state=UNKNOWN', NONE],
    ['tab=unknown', NONE],
  ])('of the address "%s"', (address, filter) => {
    expect(filterOf(address)).toEqual(filter);
  });

  it('has no state on the tab of scheduled messages', () => {
    expect(filterNamesOf(tabOf('scheduled'))).not.toContain('state');
    expect(filterNamesOf(tabOf(''))).toContain('state');
  });
});
