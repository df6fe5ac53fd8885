import { matchPoints } from './match-points';

const WHOLE = 1_000_000_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** `sec.match_total` with whole numbers of any size. */
function totalOf(weights: readonly (number | null)[], degrees: readonly (number | null)[]): number {
  const asked = degrees.reduce<bigint>((all, degree, part) => (degree === null ? all : all + weight(part)), 0n);
  const reached = degrees.reduce<bigint>(
    (all, degree, part) => all + weight(part) * BigInt(Math.max(degree ?? 0, 0)),
    0n,
  );
  return asked === 0n ? 0 : Number(((20_000n * reached) / asked + 1_000_000_000n) / 2_000_000_000n);

  function weight(part: number): bigint {
    return BigInt(weights[part] ?? 0);
  }
}

const points = (weights: (number | null)[], degrees: (number | null)[]) =>
  matchPoints({ weights, degrees, total: totalOf(weights, degrees) });

/** Repeatable random whole numbers below `limit`. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('the points of the parts of a score', () => {
  it('are the weights when every part is met', () => {
    expect(points([40, 20, 20, 10, 10], [WHOLE, WHOLE, WHOLE, WHOLE, WHOLE])).toEqual([4000, 2000, 2000, 1000, 1000]);
  });

  it('share the whole score among the parts that the vacancy asks for', () => {
    expect(points([60, 20, null, 20, null], [WHOLE, null, null, WHOLE / 2, null])).toEqual([7500, 0, 0, 1250, 0]);
  });

  it('are none for a part without data, or with a weight of 0', () => {
    expect(points([50, 50, 0, null, null], [-1, WHOLE, WHOLE, null, null])).toEqual([0, 5000, 0, 0, 0]);
  });

  it('are none when nothing is asked for', () => {
    expect(points([40, 20, 20, 10, 10], [null, null, null, null, null])).toEqual([0, 0, 0, 0, 0]);
    expect(points([null, 0, null, null, null], [WHOLE, WHOLE, null, null, null])).toEqual([0, 0, 0, 0, 0]);
  });

  it('round up the part with the largest remainder, the first of equal ones', () => {
    // A third of the score is 3,333.33 hundredths.
    expect(points([30, 30, 30, null, null], [WHOLE, WHOLE, WHOLE, null, null])).toEqual([3334, 3333, 3333, 0, 0]);
    // 1,666.67, 3,333.33 and 1,666.67 hundredths of a total of 6,666.67, which is rounded up.
    const halves = [WHOLE / 2, WHOLE, WHOLE / 2, null, null];
    expect(points([30, 30, 30, null, null], halves)).toEqual([1667, 3333, 1667, 0, 0]);
  });

  it('add up to the total, and differ from the exact share by less than one hundredth, for any score', () => {
    const below = random(20261129);
    for (let round = 0; round < 3000; round += 1) {
      const weights = [0, 1, 2, 3, 4].map(() => (below(4) === 0 ? null : below(101)));
      const degrees = [0, 1, 2, 3, 4].map(
        () => [null, -1, WHOLE, below(WHOLE + 1), below(WHOLE + 1)][below(5)] ?? null,
      );
      const found = points(weights, degrees);
      const asked = sum(weights.map((weight, part) => (degrees[part] === null ? 0 : (weight ?? 0))));
      const exact = degrees.map((degree, part) =>
        asked > 0 ? ((weights[part] ?? 0) * Math.max(degree ?? 0, 0) * 10_000) / WHOLE / asked : 0,
      );
      expect({ round, total: sum(found) }).toEqual({ round, total: totalOf(weights, degrees) });
      expect(found.filter((part, place) => Math.abs(part - exact[place]!) >= 1)).toEqual([]);
      expect(found.filter((part, place) => exact[place] === 0 && part !== 0)).toEqual([]);
    }
  });
});
