import { describe, expect, it } from 'vitest';
import { formatTelephone } from './telephone';

describe('a telephone number', () => {
  it.each([
    ['+258841234567', '+258 84 123 4567'],
    ['+25821123456', '+258 21 123 456'],
    ['+27821234567', '+27 821 234 567'],
    ['+351912345678', '+351 912 345 678'],
    ['+12025550123', '+1 202 555 0123'],
    ['84 123 4567', '84 123 4567'],
    ['', ''],
  ])('%s is read as %s', (number, text) => expect(formatTelephone(number)).toBe(text));
});
