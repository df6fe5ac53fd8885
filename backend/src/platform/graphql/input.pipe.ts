import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';

import { DomainError, DomainErrors, type ErrorCode } from '../../common/errors';

const MISSING = new Set(['isNotEmpty', 'isDefined', 'isNotBlank', 'arrayNotEmpty']);

/** Returns every fault of an input with its field. A rule may set its own error code in `context.code`. */
function faultsOf(errors: readonly ValidationError[], path: string[] = []): DomainError[] {
  return errors.flatMap((error) => {
    const here = [...path, error.property];
    const own = Object.keys(error.constraints ?? {}).map((constraint) => {
      const context = error.contexts?.[constraint] as { code?: ErrorCode; params?: Record<string, number> } | undefined;
      const code = context?.code ?? (MISSING.has(constraint) ? 'FIELD_REQUIRED' : 'INVALID_INPUT');
      return new DomainError(code, context?.params ?? {}, here.join('.'));
    });
    // For an empty field report only "required"; its other rules would repeat it.
    const required = own.filter((fault) => fault.code.endsWith('_REQUIRED'));
    const worst = required.length > 0 ? required : own.slice(0, 1);
    return [...worst, ...faultsOf(error.children ?? [], here)];
  });
}

/** Skips absent values; ValidationPipe would validate an empty object instead. */
class InputPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return value === undefined || value === null
      ? Promise.resolve(value)
      : (super.transform(value, metadata) as Promise<unknown>);
  }
}

/** Validates inputs by the decorators of their classes. */
export const inputPipe = (): ValidationPipe =>
  new InputPipe({ transform: true, exceptionFactory: (errors) => new DomainErrors(faultsOf(errors)) });
