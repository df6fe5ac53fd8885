import { Signal } from './signal';

const LONG = 60_000;

describe('a signal', () => {
  it('ends a wait that starts after it was raised', async () => {
    const signal = new Signal();
    signal.raise();
    await expect(signal.wait(LONG)).resolves.toBeUndefined();
  });

  it('ends the wait when it is raised, and when it is closed', async () => {
    const signal = new Signal();
    const first = signal.wait(LONG);
    signal.raise();
    await expect(first).resolves.toBeUndefined();
    const second = signal.wait(LONG);
    signal.close();
    await expect(second).resolves.toBeUndefined();
    expect(signal.closed).toBe(true);
  });

  it('ends the wait after its timeout', async () => {
    await expect(new Signal().wait(1)).resolves.toBeUndefined();
  });
});
