import { applyDecorators } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { optionalLine, optionalText, type TextRule } from '../../../common/text';
import { Normalised, NormalisedValue, type ReadValue } from './normalised.decorator';

export interface TextOptions extends TextRule {
  /** A text without visible characters is FIELD_REQUIRED. `@IsOptional()` lets a patch omit it or send null. */
  required?: boolean;
  /** The value of a text without visible characters; null by default. */
  empty?: string;
}

const TYPED = Symbol('typed-text');
const Typed = (): PropertyDecorator => (target, name) => Reflect.defineMetadata(TYPED, true, target, name);

/** Whether a field of an input is declared as a text that people write: by `@Line`, `@Text` or `@Lines`. */
export const isTypedText = (input: object, field: string): boolean => Reflect.getMetadata(TYPED, input, field) === true;

/** One line of text, normalised and checked as in `common/text`. */
export const Line = (options: TextOptions): PropertyDecorator =>
  applyDecorators(Normalised(lineReader(options)), Typed());

/** Several lines of text, normalised and checked as in `common/text`. */
export const Text = (options: TextOptions): PropertyDecorator =>
  applyDecorators(Normalised(textReader(options)), Typed());

/** A list of lines without duplicates, ignoring case. Its faults name the index. */
export const Lines = ({ most, ...options }: TextOptions & { most: number }): PropertyDecorator => {
  const read = lineReader({ ...options, required: true });
  const normalised = NormalisedValue((value, field) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value) || !value.every((line) => typeof line === 'string'))
      throw new DomainError('INVALID_INPUT', {}, field);
    if (value.length > most) throw new DomainError('INVALID_INPUT', { max: most }, field);
    const lines = allOf((faults) =>
      value.flatMap((line, index) => (faults.check(() => read(line, `${field}.${index}`)) as string | undefined) ?? []),
    );
    return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
  });
  return applyDecorators(normalised, Typed());
};

/** The rule of `@Line` as a function, for other decorators and for texts outside an input class. */
export const lineReader = (options: TextOptions) => readerOf(optionalLine, options);

/** The rule of `@Text` as a function. */
export const textReader = (options: TextOptions) => readerOf(optionalText, options);

function readerOf(
  normalise: typeof optionalLine | typeof optionalText,
  { required = false, empty, ...rule }: TextOptions,
): (...given: Parameters<ReadValue>) => string | null {
  return (value, field) => {
    const text = normalise(value, field, rule);
    if (text === null && required) throw new DomainError('FIELD_REQUIRED', {}, field);
    return text === null && typeof value === 'string' && empty !== undefined ? empty : text;
  };
}
