import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, type ValidatorOptions, validateSync } from 'class-validator';

import { DomainErrors } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import { addFaults } from './input-faults';
import { restoreRefused } from './normalised.decorator';
import { runRules } from './rules.decorator';

const OPTIONS: ValidatorOptions = { forbidUnknownValues: false };

/** Validates inputs by the decorators of their classes. */
class InputPipe extends ValidationPipe {
  /** Skips absent values; ValidationPipe would validate an empty object instead. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return value === undefined || value === null
      ? Promise.resolve(value)
      : (super.transform(value, metadata) as Promise<unknown>);
  }

  protected override async validate(input: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    const errors = await super.validate(input, options);
    // With this option ValidationPipe asks whether a type, such as an enum, has rules at all.
    if (options?.forbidUnknownValues) return errors;
    const { all } = faultsOf(input, errors);
    if (all.length > 0) throw new DomainErrors(all);
    return [];
  }
}

export const inputPipe = (): ValidationPipe =>
  new InputPipe({ transform: true, validationError: { target: true, value: true } });

/** Reads values that do not come from GraphQL, such as a row of a file, by the rules of an input class. */
export function readInput<Input extends object>(type: new () => Input, values: Input): Input {
  const input = plainToInstance(type, values);
  faultsOf(input, validateSync(input, OPTIONS)).throwIfAny();
  return input;
}

/** All faults of an input: those of its fields, then those of its rules. */
function faultsOf(input: object, errors: readonly ValidationError[]): Faults {
  const faults = new Faults();
  addFaults(errors, faults);
  if (errors.length > 0) restoreRefused(input);
  runRules(input, faults);
  return faults;
}
