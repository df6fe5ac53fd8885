import { ApiError } from '../../errors/api-error';

/** The same refusal, with words of the screen for some of its codes: they know the way out. */
export function reworded(error: unknown, words: Readonly<Record<string, string>>): unknown {
  return error instanceof ApiError
    ? new ApiError(error.faults.map((fault) => ({ ...fault, message: words[fault.code] ?? fault.message })))
    : error;
}

/**
 * Puts every fault that names one of the fields there, and answers the error of what is left over, which the form
 * tells above its buttons; null when everything stands in its place.
 */
export function placeFaults<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  place: (field: Name, message: string) => void,
): unknown {
  if (!(error instanceof ApiError)) {
    return error;
  }
  const rest = error.faults.filter(({ field, message }) => {
    const name = fields.find((one) => one === field?.split('.').pop());
    if (name === undefined) {
      return true;
    }
    place(name, message);
    return false;
  });
  return rest.length === 0 ? null : new ApiError(rest);
}
