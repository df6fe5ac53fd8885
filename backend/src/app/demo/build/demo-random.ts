/** The same seed gives the same demo data on every machine. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Up to `count` different values, in their original order. */
  some<T>(values: readonly T[], count: number): T[];
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, fast, and good enough to shuffle names
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    some: (values, count) => {
      const places = values.map((_, place) => place);
      while (places.length > Math.max(0, count)) places.splice(int(0, places.length - 1), 1);
      return values.filter((_, place) => places.includes(place));
    },
  };
}
