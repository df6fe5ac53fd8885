import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';

import { optionalText } from '../../../common/text';
import type { ReadValue } from './normalised.decorator';
import { readerOf, type TextOptions } from './text.decorator';

/** The rule of `@Text` for an argument that is a text itself; faults name the argument. */
export class TextPipe implements PipeTransform {
  private readonly read: ReadValue;

  constructor(options: TextOptions) {
    this.read = readerOf(optionalText, options);
  }

  transform(value: string | null | undefined, { data = '' }: ArgumentMetadata): unknown {
    return this.read(value, data);
  }
}
