import { DomainError, DomainErrors } from './errors';

/** Collects every fault of one input, so that a person can correct all at once. */
export class Faults {
  private readonly found: DomainError[] = [];

  /** Returns the value, or undefined when the rule refused it; then the fault is recorded. */
  check<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof DomainErrors) this.found.push(...error.errors);
      else if (error instanceof DomainError) this.found.push(error);
      else throw error;
      return undefined;
    }
  }

  /** Like `check`, but returns the given value after a refusal, so that later rules can still run. */
  of<T>(read: () => T, otherwise: T): T {
    const value = this.check(read);
    // A rule may return null for an empty value; undefined means refused.
    return value === undefined ? otherwise : value;
  }

  add(fault: DomainError): void {
    this.found.push(fault);
  }

  get all(): readonly DomainError[] {
    return this.found;
  }

  throwIfAny(): void {
    DomainErrors.throwIfAny(this.found);
  }
}

/** Reads a whole input: returns the result, or throws all its faults. */
export function allOf<T>(read: (faults: Faults) => T): T {
  const faults = new Faults();
  const result = read(faults);
  faults.throwIfAny();
  return result;
}
