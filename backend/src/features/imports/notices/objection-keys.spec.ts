import { objectionKeys } from './objection-keys';

describe('the keys of objections', () => {
  it('keep the key of a secret when it becomes a previous one', () => {
    const [old] = objectionKeys({ APP_SECRET: 'an old secret' });
    const [present, ...previous] = objectionKeys({
      APP_SECRET: 'a new secret',
      APP_SECRET_PREVIOUS: ['an old secret'],
    });
    expect(previous).toEqual([old]);
    expect(present).not.toEqual(old);
  });
});
