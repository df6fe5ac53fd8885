import { EventEmitter } from 'node:events';

import { allowLongBody, limitBodyTime } from './body-time';

const LIMIT = 180_000;

describe('the time in which a body must arrive', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const arriving = () => {
    const request = Object.assign(new EventEmitter(), { complete: false, destroy: jest.fn() });
    limitBodyTime(request as never, LIMIT);
    return request;
  };

  it('ends a request whose body does not arrive', () => {
    const { destroy } = arriving();
    jest.advanceTimersByTime(LIMIT - 1);
    expect(destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(destroy).toHaveBeenCalled();
  });

  it('does not end a request whose body has arrived, and stops the timer of a closed request', () => {
    const [answering, over] = [arriving(), arriving()];
    answering.complete = true;
    over.emit('close');
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(LIMIT);
    expect([answering.destroy, over.destroy].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('ends no request that may take longer', () => {
    const request = arriving();
    allowLongBody(request as never);
    jest.advanceTimersByTime(LIMIT);
    expect(request.destroy).not.toHaveBeenCalled();
  });
});
