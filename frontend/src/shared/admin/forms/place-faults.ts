import { ApiError } from '../../errors/api-error';

/** Replaces the texts of some codes by texts of the screen, which say what to do. */
export function reworded(error: unknown, words: Readonly<Record<string, string>>): unknown {
  return error instanceof ApiError
    ? new ApiError(error.faults.map((fault) => ({ ...fault, message: words[fault.code] ?? fault.message })))
    : error;
}

/**
 * Assigns each fault to its field. Returns an error with the faults that belong to no field, or null when there are
 * none.
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
