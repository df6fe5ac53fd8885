import { DomainError } from '../../../common/errors';
import { optionalLine, optionalText } from '../../../common/text';
import { Normalised, type ReadValue } from './normalised.decorator';

export interface TextOptions {
  /** In code points. */
  max: number;
  /** A text without visible characters is FIELD_REQUIRED. `@IsOptional()` lets a patch omit it or send null. */
  required?: boolean;
  /** The value of a text without visible characters; null by default. */
  empty?: string;
}

/** One line of text, normalised and checked as in `common/text`. */
export const Line = (options: TextOptions): PropertyDecorator => Normalised(readerOf(optionalLine, options));

/** Several lines of text, normalised and checked as in `common/text`. */
export const Text = (options: TextOptions): PropertyDecorator => Normalised(readerOf(optionalText, options));

export function readerOf(
  normalise: typeof optionalLine | typeof optionalText,
  { max, required = false, empty }: TextOptions,
): ReadValue {
  return (value, field) => {
    const text = normalise(value, field, { max });
    if (text === null && required) throw new DomainError('FIELD_REQUIRED', {}, field);
    return text === null && typeof value === 'string' && empty !== undefined ? empty : text;
  };
}
