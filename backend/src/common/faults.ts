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

/** Runs every rule of a form before it refuses: people correct all faults in one go. */
export class FaultCollector {
  private readonly faults: DomainError[] = [];

  of<T>(rule: () => T, otherwise: T): T {
    try {
      return rule();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.faults.push(error);
      return otherwise;
    }
  }

  add(fault: DomainError): void {
    this.faults.push(fault);
  }

  throwIfAny(): void {
    DomainErrors.throwIfAny(this.faults);
  }
}
