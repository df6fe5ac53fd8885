import { DomainError, DomainErrors } from './errors';

/** Collects every fault of one input, so that a person corrects them in one go. */
export class Faults {
  private readonly found: DomainError[] = [];

  /** What was read, or nothing when the rule refused it; the refusal is kept. */
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

  /** As `check`, with a value in the place of what was refused, so that the other rules can go on. */
  of<T>(read: () => T, otherwise: T): T {
    const value = this.check(read);
    // A rule may answer null for an empty value; only a refused one is undefined.
    return value === undefined ? otherwise : value;
  }

  add(fault: DomainError): void {
    this.found.push(fault);
  }

  throwIfAny(): void {
    DomainErrors.throwIfAny(this.found);
  }
}

/** The result of a rule that reads a whole input: all of it, or all that is wrong with it. */
export function allOf<T>(read: (faults: Faults) => T): T {
  const faults = new Faults();
  const result = read(faults);
  faults.throwIfAny();
  return result;
}
