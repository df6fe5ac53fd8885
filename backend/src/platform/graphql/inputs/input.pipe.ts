import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, type ValidatorOptions, validateSync } from 'class-validator';

import { DomainError, DomainErrors } from '../../../common/errors';
import { allOf, Faults } from '../../../common/faults';
import { addFaults } from './input-faults';
import { restoreRefused } from './normalised.decorator';
import { isReadByService } from './read-by-service.decorator';
import { runRules } from './rules.decorator';

const OPTIONS: ValidatorOptions = { forbidUnknownValues: false };

/** Validates inputs by the decorators of their classes. */
class InputPipe extends ValidationPipe {
  /**
   * Skips absent values; ValidationPipe would validate an empty object instead. Skips inputs that their service reads
   * together with stored data.
   */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return value === undefined || value === null || isReadByService(metadata.metatype)
      ? Promise.resolve(value)
      : (super.transform(value, metadata) as Promise<unknown>);
  }

  protected override async validate(input: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    const errors = await super.validate(input, options);
    // ValidationPipe uses this option to test whether a type, such as an enum, has rules; these errors are not faults.
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
  return allOf((faults) => readInputWith(faults, type, values));
}

/**
 * Reads an input by the rules of its class and adds the faults to those of other rules, such as rules that need stored
 * data. `path` comes before the names of the fields. A refused value is returned as it was sent.
 */
export function readInputWith<Input extends object>(
  faults: Faults,
  type: new () => Input,
  values: Input,
  path?: string,
): Input {
  const input = plainToInstance(type, values);
  for (const fault of faultsOf(input, validateSync(input, OPTIONS)).all)
    faults.add(path ? new DomainError(fault.code, fault.params, `${path}.${fault.field}`) : fault);
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
