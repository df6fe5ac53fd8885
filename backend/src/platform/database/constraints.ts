import type { ErrorCode } from '../../common/errors';

const errors = new Map<string, ErrorCode>();

/**
 * Registers the error codes of constraints beside the class of their table. Only constraints that concurrent requests
 * can violate need one; everything else is checked before it is written.
 */
export function registerConstraints(codes: Readonly<Record<string, ErrorCode>>): void {
  for (const [constraint, code] of Object.entries(codes)) {
    if (errors.has(constraint)) throw new Error(`The constraint ${constraint} is registered twice`);
    errors.set(constraint, code);
  }
}

export const constraintError = (constraint: string): ErrorCode | undefined => errors.get(constraint);

export const registeredConstraints = (): string[] => [...errors.keys()];
