import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';

import type { ReadValue } from './normalised.decorator';
import { textReader, type TextOptions } from './text.decorator';

/** The rule of `@Text` for an argument that is a text itself; faults name the argument. */
export class TextPipe implements PipeTransform {
  private readonly read: ReadValue;

  constructor(options: TextOptions) {
    this.read = textReader(options);
  }

  transform(value: string | null | undefined, { data = '' }: ArgumentMetadata): unknown {
    return this.read(value, data);
  }
}
