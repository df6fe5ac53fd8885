import { randomInt } from 'node:crypto';

/** Without characters that are easily confused when somebody types them from a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

const some = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** A strong password that is easy to pronounce: `Kemba-47-drqtx`. */
export const demoPassword = (): string =>
  `${some(LETTERS, 1).toUpperCase()}${some(LETTERS, 4)}-${some(DIGITS, 2)}-${some(LETTERS, 5)}`;
