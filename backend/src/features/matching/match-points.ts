/** A part that is met has a degree of fit of a billion. The highest score is 10,000 hundredths. */
const WHOLE_DEGREE = 1_000_000_000;
const WHOLE_SCORE = 10_000;

interface Parts {
  weights: readonly (number | null)[];
  degrees: readonly (number | null)[];
  /** The result of `sec.match_total` for these weights and degrees. */
  total: number;
}

/**
 * Returns the points of the parts of a score, in hundredths. The points are rounded by the method of the largest
 * remainder, so that the sum of the points is the total. If remainders are equal, the first part is rounded up. A weight
 * is at most 100, so all numbers are below 2^53.
 */
export function matchPoints({ weights, degrees, total }: Parts): number[] {
  const weight = (part: number): number => weights[part] ?? 0;
  const asked = degrees.reduce<number>((sum, degree, part) => (degree === null ? sum : sum + weight(part)), 0);
  if (asked === 0) return degrees.map(() => 0);
  const whole = asked * WHOLE_DEGREE;
  const shares = degrees.map((degree, part) => weight(part) * WHOLE_SCORE * Math.max(degree ?? 0, 0));
  const rests = shares.map((share) => share % whole);
  const points = shares.map((share, part) => (share - (rests[part] as number)) / whole);
  for (let lacking = total - points.reduce((sum, part) => sum + part, 0); lacking > 0; lacking -= 1) {
    const largest = rests.indexOf(Math.max(...rests));
    points[largest] = (points[largest] as number) + 1;
    rests[largest] = -1;
  }
  return points;
}
