import { LimitedQueue } from './limited-queue';

describe('a limited queue', () => {
  it('runs at most its limit of tasks at the same time, in order, also after a failure', async () => {
    const queue = new LimitedQueue(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (number: number) =>
      queue.run(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (number === 1) throw new Error('broken');
        return number;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(task));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect([started, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  });

  it('starts a waiting task before a new one when a task ends', async () => {
    const queue = new LimitedQueue(1);
    let running = 0;
    const counts: number[] = [];
    const task = async () => {
      running += 1;
      counts.push(running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all([queue.run(task).then(() => queue.run(task)), queue.run(task)]);
    expect(counts).toEqual([1, 1, 1]);
  });
});
