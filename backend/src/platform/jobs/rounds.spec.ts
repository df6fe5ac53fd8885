import { Rounds } from './rounds';

const logger = () => ({ warn: jest.fn() });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('rounds', () => {
  it('never overlap; a round that is requested during another one follows it', async () => {
    const gates: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const rounds = new Rounds(logger(), async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((open) => gates.push(open));
      running -= 1;
    });
    rounds.now();
    rounds.now();
    rounds.now();
    gates[0]?.();
    await settled();
    gates[1]?.();
    await rounds.stop();
    expect(gates).toHaveLength(2);
    expect(most).toBe(1);
  });

  it('continue after a failure and log it', async () => {
    const { warn } = logger();
    const work = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const rounds = new Rounds({ warn }, work);
    rounds.now();
    await settled();
    rounds.now();
    await rounds.stop();
    expect(work).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('away'));
  });

  it('do not start after they were stopped', async () => {
    const work = jest.fn().mockResolvedValue(undefined);
    const rounds = new Rounds(logger(), work);
    await rounds.stop();
    rounds.now();
    expect(work).not.toHaveBeenCalled();
  });
});
