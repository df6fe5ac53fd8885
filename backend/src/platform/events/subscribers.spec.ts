import type { FoundHandler } from '../jobs/handlers';
import type { SubscriberRule } from './subscriber.decorator';
import { uniqueSubscribers } from './subscribers';

const handler = (subscriber: string, where = 'A.one'): FoundHandler<SubscriberRule> => ({
  rule: { event: 'vacancy.published' as SubscriberRule['event'], subscriber },
  call: () => Promise.resolve(),
  where,
});

describe('the table of subscribers', () => {
  it('has each subscriber under its name', () => {
    expect([...uniqueSubscribers([handler('messages.one'), handler('messages.two')]).keys()]).toEqual([
      'messages.one',
      'messages.two',
    ]);
  });

  it('refuses a name that two subscribers have, and names both', () => {
    expect(() => uniqueSubscribers([handler('messages.one', 'A.one'), handler('messages.one', 'B.two')])).toThrow(
      'A.one and B.two',
    );
  });

  it.each(['has:colon', 'Upper', 'x', 'with space'])('refuses %j, which is no valid name of a job', (name) => {
    expect(() => uniqueSubscribers([handler(name)])).toThrow(name);
  });
});
