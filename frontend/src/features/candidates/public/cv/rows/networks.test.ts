import { describe, expect, it } from 'vitest';
import { networkOf } from './networks';

describe('the network of an address', () => {
  it.each([
    ['https://www.linkedin.com/in/celma', 'LinkedIn'],
    ['mz.linkedin.com/in/celma', 'LinkedIn'],
    ['facebook.com/celma', 'Facebook'],
    ['http://m.facebook.com/celma', 'Facebook'],
    ['celma.co.mz', 'celma.co.mz'],
    ['notlinkedin.com/x', 'notlinkedin.com'],
  ])('%s is of %s', (address, name) => expect(networkOf(address)).toBe(name));

  it.each(['', 'celma', 'javascript:alert(1)', 'ftp://celma.co.mz', 'a b.com'])('%j is no web address', (text) =>
    expect(networkOf(text)).toBeUndefined(),
  );
});
