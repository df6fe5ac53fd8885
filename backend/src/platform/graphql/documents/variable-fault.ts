import { DomainError } from '../../../common/errors';
import { isPlain } from '../../../common/plain';
import { isStorable } from '../../../common/text';

interface Step {
  value: unknown;
  name: string;
  outer?: Step;
}

/** Deeper than any input type of the schemas. */
const MOST_NAMES = 10;

/**
 * More values than any form sends. Counted before execution, because the executor reports an error for each wrong
 * value.
 */
const MOST_VALUES = 3000;

/**
 * Why the variables of a request are refused: too many values, or a text or name that cannot be stored (NUL, half of a
 * surrogate pair). Iterative, because the caller chooses the depth.
 */
export function variableFault(variables: object): DomainError | undefined {
  const open: Step[] = [{ value: variables, name: '' }];
  let found = 0;
  for (let step = open.pop(); step; step = open.pop()) {
    const { value, outer } = step;
    if (!isStorable(step.name)) return new DomainError('INVALID_INPUT', {}, placeOf(outer) || 'variables');
    if (typeof value === 'string') {
      if (!isStorable(value)) return new DomainError('INVALID_INPUT', {}, placeOf(step));
    } else if (isPlain(value)) {
      const inner = Object.entries(value);
      found += inner.length;
      if (found > MOST_VALUES) return new DomainError('QUERY_TOO_COMPLEX', { limit: 'values', most: MOST_VALUES });
      for (const [name, one] of inner) open.push({ value: one, name, outer: step });
    }
  }
  return undefined;
}

function placeOf(step: Step | undefined): string {
  const names: string[] = [];
  for (let at = step; at?.outer; at = at.outer) names.push(at.name);
  return names.reverse().slice(0, MOST_NAMES).join('.');
}
