import { Field, InputType, PartialType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { Min, ValidateNested } from 'class-validator';

import { type DomainError, DomainErrors } from '../../../common/errors';
import { inputPipe, readInput } from './input.pipe';
import { Line, Text } from './text.decorator';

@InputType()
class PartOfTest {
  @Field(() => String)
  @Line({ max: 5, required: true })
  name: string;
}

@InputType()
class InputOfTest {
  @Field(() => String)
  @Line({ max: 10, required: true })
  title: string;
  @Field(() => String, { nullable: true })
  @Text({ max: 20 })
  note?: string | null;
  @Field(() => Number)
  @Min(1, { context: { code: 'WEIGHT_TOO_SMALL' } })
  weight: number;
  @Field(() => [PartOfTest])
  @ValidateNested({ each: true })
  @Type(() => PartOfTest)
  parts: PartOfTest[];
}

@InputType()
class PatchOfTest extends PartialType(InputOfTest, { skipNullProperties: false }) {}

function faultsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    const errors = error instanceof DomainErrors ? error.errors : [error as DomainError];
    return errors.map(({ code, field, params }) => `${code} ${field} ${JSON.stringify(params)}`);
  }
}

describe('an input with texts', () => {
  const valid: InputOfTest = { title: 'A', note: 'B', weight: 1, parts: [] };

  it('gets normalised texts', () => {
    const input = readInput(InputOfTest, {
      ...valid,
      title: ' a\u0301  b\u200b ',
      note: ' \r\nx\n\n\n\ny ',
      parts: [{ name: ' c ' }],
    });
    expect(input).toEqual({ title: '\u00e1 b', note: 'x\n\ny', weight: 1, parts: [{ name: 'c' }] });
    expect(readInput(InputOfTest, { ...valid, note: '\u200b ' }).note).toBeNull();
  });

  it('is refused with all faults at their fields', () => {
    const input = { title: ' ', note: 'x'.repeat(21), weight: 0, parts: [{ name: 'abc' }, { name: 'a\tb' }] };
    expect(faultsOf(() => readInput(InputOfTest, input))).toEqual([
      'FIELD_REQUIRED title {}',
      'INVALID_INPUT note {"max":20}',
      'WEIGHT_TOO_SMALL weight {}',
      'INVALID_INPUT parts.1.name {}',
    ]);
  });

  it('may omit texts in a patch, but not empty a required one', () => {
    expect(Object.entries(readInput(PatchOfTest, {})).filter(([, value]) => value !== undefined)).toEqual([]);
    expect(readInput(PatchOfTest, { note: null }).note).toBeNull();
    const emptied = { title: null } as unknown as PatchOfTest;
    expect(faultsOf(() => readInput(PatchOfTest, emptied))).toEqual(['FIELD_REQUIRED title {}']);
  });

  it('is validated in a request, while an argument of an enum stays as it is', async () => {
    const [pipe, input] = [inputPipe(), { title: ' a  b ', weight: 1, parts: [] }];
    expect(await pipe.transform(input, { type: 'body', metatype: InputOfTest })).toMatchObject({ title: 'a b' });
    const refused = pipe.transform({ ...input, title: ' ' }, { type: 'body', metatype: InputOfTest });
    await expect(refused).rejects.toMatchObject({ errors: [{ code: 'FIELD_REQUIRED', field: 'title' }] });
    // The compiler gives the enum itself as the type of such an argument.
    const anEnum = { ONE: 'ONE' } as never;
    expect(await pipe.transform('ONE', { type: 'body', data: 'list', metatype: anEnum })).toBe('ONE');
  });
});
