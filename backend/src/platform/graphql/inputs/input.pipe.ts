import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidatorOptions, validateSync } from 'class-validator';

import { DomainErrors } from '../../../common/errors';
import { faultsOf } from './input-faults';

const OPTIONS: ValidatorOptions = { forbidUnknownValues: false };

/** Validates inputs by the decorators of their classes. */
class InputPipe extends ValidationPipe {
  /** Skips absent values; ValidationPipe would validate an empty object instead. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return value === undefined || value === null
      ? Promise.resolve(value)
      : (super.transform(value, metadata) as Promise<unknown>);
  }
}

export const inputPipe = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => new DomainErrors(faultsOf(errors)),
  });

/** Reads values that do not come from GraphQL, such as a row of a file, by the rules of an input class. */
export function readInput<Input extends object>(type: new () => Input, values: Input): Input {
  const input = plainToInstance(type, values);
  DomainErrors.throwIfAny(faultsOf(validateSync(input, OPTIONS)));
  return input;
}
