import { setImmediate as settled } from 'node:timers/promises';

import { FairTurns } from './fair-turns';

/** Jobs that end on command, and a record of the order in which they began. */
function aDesk(mostAtOnce: number, mostWaiting = 100) {
  const turns = new FairTurns(mostAtOnce, mostWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (owner: string, name: string) =>
    turns.take(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, send, end };
}

describe('turns', () => {
  it('are one at a time for each person, also when there is room', async () => {
    const { begun, send, end } = aDesk(2);
    void send('a', 'a1');
    void send('a', 'a2');
    await settled();
    expect(begun).toEqual(['a1']);
    void send('b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('alternate between people: the first file of a person starts before the later files of another person', async () => {
    const { begun, send, end } = aDesk(1);
    for (let number = 1; number <= 20; number += 1) void send('a', `a${number}`);
    void send('b', 'b1');
    void send('c', 'c1');
    void send('b', 'b2');
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('continue with the next file when an inspection fails', async () => {
    const turns = new FairTurns(1, 100);
    await expect(turns.take('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await turns.take('a', () => Promise.resolve(1))).toBe(1);
  });

  it('are refused when the queue is full', async () => {
    const { send } = aDesk(1, 2);
    void send('a', 'a1');
    void send('a', 'a2');
    void send('b', 'b1');
    await expect(send('c', 'c1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
