import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

import { DomainError } from '../../../common/errors';
import { Faults } from '../../../common/faults';
import type { ReportFaults } from './input-faults';

/** Returns a value as it is stored, or throws its faults with the given field. Pure. */
export type ReadValue = (value: string | null | undefined, field: string) => unknown;

/** A value that `read` refused, until validation reports its faults. */
class RefusedValue {
  constructor(readonly value: unknown) {}
}

/** Replaces a text of an input by what `read` returns. An omitted field stays omitted; `read` may refuse it. */
export function Normalised(read: ReadValue): PropertyDecorator {
  return NormalisedValue((value, field) => {
    if (typeof value !== 'string' && value !== null && value !== undefined)
      throw new DomainError('INVALID_INPUT', {}, field);
    return read(value, field);
  });
}

/** Like `Normalised`, for a value that may be more than one text. */
export function NormalisedValue(read: (value: unknown, field: string) => unknown): PropertyDecorator {
  const report: ReportFaults = (value, field, faults) => {
    const given: unknown = value instanceof RefusedValue ? value.value : value;
    faults.check(() => read(given, field));
  };
  const isRefused = (value: unknown): boolean => {
    const faults = new Faults();
    report(value, '', faults);
    return faults.all.length > 0;
  };
  const transform = ({ value }: { value: unknown }): unknown => {
    if (value === undefined) return undefined;
    const faults = new Faults();
    const result = faults.check(() => read(value, ''));
    if (faults.all.length === 0) return result;
    // Null stays null, so that `@IsOptional()` sees it.
    return value === null ? null : new RefusedValue(value);
  };
  const isValid = (value: unknown): boolean =>
    value === undefined || value === null ? !isRefused(value) : !(value instanceof RefusedValue);
  return applyDecorators(
    Transform(transform),
    ValidateBy({ name: 'normalised', validator: { validate: isValid } }, { context: { report } }),
  );
}

/** Puts refused values back, for rules that compare several fields. */
export function restoreRefused(input: object): void {
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    if (value instanceof RefusedValue) Object.assign(input, { [name]: value.value });
    else if (typeof value === 'object' && value !== null) restoreRefused(value);
}
