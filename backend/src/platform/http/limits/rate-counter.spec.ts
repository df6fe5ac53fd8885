import { RateCounter } from './rate-counter';

const MINUTE = 60_000;

describe('a counter of requests', () => {
  it('allows requests up to the limit, and then returns the seconds to wait', () => {
    const counter = new RateCounter(2, MINUTE);
    expect([counter.take('a', 0), counter.take('a', 1000), counter.take('a', 15_500)]).toEqual([0, 0, 45]);
  });

  it('counts each caller alone', () => {
    const counter = new RateCounter(1, MINUTE);
    expect([counter.take('a', 0), counter.take('b', 0), counter.take('a', 0)]).toEqual([0, 0, 60]);
  });

  it('starts again at zero in the next window', () => {
    const counter = new RateCounter(1, MINUTE);
    expect([counter.take('a', 0), counter.take('a', 59_999), counter.take('a', 60_000)]).toEqual([0, 1, 0]);
  });

  it('has a limited size, and still refuses requests when it is full', () => {
    const counter = new RateCounter(1, MINUTE);
    for (let caller = 0; caller < 50_000; caller += 1) counter.take(`caller ${caller}`, 0);
    expect([counter.take('one more', 0), counter.take('and another', 0)]).toEqual([0, 60]);
  });
});
