import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

import { DomainError } from '../../../common/errors';
import { optionalLine, optionalText } from '../../../common/text';
import { faultBy, type InputRule } from './input-faults';

interface TextOptions {
  /** In code points. */
  max: number;
  /** A text without visible characters is FIELD_REQUIRED; without this it becomes null. */
  required?: boolean;
}

/** One line of text, normalised and checked as in `common/text`. */
export const Line = (options: TextOptions): PropertyDecorator => normalisedText(optionalLine, options);

/** Several lines of text, normalised and checked as in `common/text`. */
export const Text = (options: TextOptions): PropertyDecorator => normalisedText(optionalText, options);

function normalisedText(
  normalise: typeof optionalLine | typeof optionalText,
  { max, required = false }: TextOptions,
): PropertyDecorator {
  const read = (value: unknown, field: string): string | null => {
    if (typeof value !== 'string' && value !== null && value !== undefined)
      throw new DomainError('INVALID_INPUT', {}, field);
    const text = normalise(value, field, { max });
    if (text === null && required) throw new DomainError('FIELD_REQUIRED', {}, field);
    return text;
  };
  const check: InputRule = (value, field) => faultBy(() => read(value, field));
  return applyDecorators(
    // A refused value stays as it is, so that the check below reports it. An omitted field stays omitted.
    Transform(({ value }: { value: unknown }) => (value === undefined || check(value, '') ? value : read(value, ''))),
    ValidateBy(
      { name: 'normalisedText', validator: { validate: (value) => check(value, '') === undefined } },
      { context: { check } },
    ),
  );
}
