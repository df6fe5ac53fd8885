import type { DomainError } from './errors';
import { StateMachine } from './state-machine';

type State = 'OFF' | 'ON' | 'BROKEN' | 'SOLD';

const lamp = new StateMachine<State, 'press' | 'drop' | 'sell'>({
  OFF: { press: ['ON', 'BROKEN'], drop: ['OFF', 'BROKEN'] },
  ON: { press: ['OFF'], drop: ['BROKEN'] },
  BROKEN: { sell: ['SOLD'] },
  SOLD: {},
});

describe('a table of states', () => {
  it('returns the states to which an event leads from a state', () => {
    expect(lamp.targets('OFF', 'press')).toEqual(['ON', 'BROKEN']);
    expect(lamp.targets('BROKEN', 'press')).toEqual([]);
    expect(lamp.allows('ON', 'press')).toBe(true);
    expect(lamp.allows('SOLD', 'press')).toBe(false);
  });

  it('returns the states that allow an event, optionally only those from which it can lead to a given state', () => {
    expect(lamp.sources('press')).toEqual(['OFF', 'ON']);
    expect(lamp.sources('press', 'BROKEN')).toEqual(['OFF']);
    expect(lamp.sources('press', 'SOLD')).toEqual([]);
  });

  it('returns the state after an event, and the named one when there are several', () => {
    expect(lamp.next('ON', 'press')).toBe('OFF');
    expect(lamp.next('OFF', 'press', 'BROKEN')).toBe('BROKEN');
    expect(() => lamp.next('OFF', 'press')).toThrow('press leads from OFF to ON or BROKEN: name one of them');
    expect(() => lamp.next('OFF', 'press', 'SOLD')).toThrow(
      expect.objectContaining<Partial<DomainError>>({ code: 'INVALID_STATE' }),
    );
  });

  it('returns the final states, which allow no event', () => expect(lamp.ends()).toEqual(['SOLD']));

  it.each([
    ['an event that the state does not have', () => lamp.assert('SOLD', 'press')],
    ['a state that the event does not lead to', () => lamp.assert('ON', 'press', 'BROKEN')],
  ])('refuses %s', (_, work) => {
    expect(work).toThrow(expect.objectContaining<Partial<DomainError>>({ code: 'INVALID_STATE' }));
  });

  it('allows every transition that a row of the table lists', () => {
    expect(lamp.rows()).toHaveLength(7);
    for (const { from, event, to } of lamp.rows()) expect(() => lamp.assert(from, event, to)).not.toThrow();
  });
});
