import { ArgsType, Field, InputType, PartialType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, Min, ValidateNested } from 'class-validator';

import { DomainError, DomainErrors } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { inputPipe, readInput, readInputWith } from './input.pipe';
import { Normalised } from './normalised.decorator';
import { Omittable, ReadByService } from './read-by-service.decorator';
import { Rules } from './rules.decorator';
import { Line, Lines, Text } from './text.decorator';

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

function addressOf(value: string | null | undefined, field: string): string | null {
  if (!value) return null;
  if (!URL.canParse(value)) throw new DomainError('INVALID_INPUT', { reason: 'ADDRESS' }, field);
  return new URL(value).href;
}

@InputType()
@Rules(({ from, to }: RangeOfTest, faults: Faults) => {
  if (from > to) faults.add(new DomainError('INVALID_INPUT', {}, 'to'));
})
class RangeOfTest {
  @Field(() => Number)
  @Min(1)
  from: number;
  @Field(() => Number)
  to: number;
  @Field(() => String, { nullable: true })
  @Normalised(addressOf)
  page?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Line({ max: 5, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true })
  @Text({ max: 5, empty: '' })
  note?: string | null;
}

@InputType()
@Rules(({ page }: NamedRangeOfTest, faults: Faults) => {
  if (page === 'x') faults.add(new DomainError('FORBIDDEN', {}, 'page'));
})
class NamedRangeOfTest extends RangeOfTest {}

@InputType()
@ReadByService()
class PatchWithStoredRules {
  @Field(() => String, { nullable: true })
  @Omittable()
  @Line({ max: 5, required: true })
  name?: string | null;
  @Field(() => [String], { nullable: true })
  @Lines({ max: 3, most: 2 })
  words?: string[] | null;
  @Field(() => [PartOfTest])
  @ValidateNested({ each: true })
  @Type(() => PartOfTest)
  parts: PartOfTest[] = [];
}
class NamedPatchWithStoredRules extends PatchWithStoredRules {}

@ArgsType()
class ArgsOfTest {
  @ValidateNested()
  @Type(() => RangeOfTest)
  input: RangeOfTest;
  @ValidateNested()
  @Type(() => PartOfTest)
  admin: PartOfTest;
}

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

describe('an input with rules', () => {
  const valid: RangeOfTest = { from: 1, to: 2, page: 'https://example.org', name: ' a ', note: '' };

  it('gets values as they are stored', () => {
    expect(readInput(RangeOfTest, valid)).toEqual({
      from: 1,
      to: 2,
      page: 'https://example.org/',
      name: 'a',
      note: '',
    });
    expect(readInput(RangeOfTest, { ...valid, page: '', name: null, note: null })).toEqual({
      from: 1,
      to: 2,
      page: null,
      name: null,
      note: null,
    });
  });

  it('is refused with the faults of its fields and of its rules in one error', () => {
    const input = { from: 0, to: -1, page: 'x', name: ' ', note: 'abcdef' };
    expect(faultsOf(() => readInput(RangeOfTest, input))).toEqual([
      'INVALID_INPUT from {}',
      'INVALID_INPUT page {"reason":"ADDRESS"}',
      'FIELD_REQUIRED name {}',
      'INVALID_INPUT note {"max":5}',
      'INVALID_INPUT to {}',
    ]);
  });

  it('is checked by the rules of its base class, then by its own rules, which get a refused value as it was sent', () => {
    expect(faultsOf(() => readInput(NamedRangeOfTest, { ...valid, to: 0, page: 'x' }))).toEqual([
      'INVALID_INPUT page {"reason":"ADDRESS"}',
      'INVALID_INPUT to {}',
      'FORBIDDEN page {}',
    ]);
  });

  it('has the same fields inside a class of arguments, where other inputs have their name', () => {
    const args = { input: { ...valid, name: ' ' }, admin: { name: 'abcdef' } };
    expect(faultsOf(() => readInput(ArgsOfTest, args))).toEqual([
      'FIELD_REQUIRED name {}',
      'INVALID_INPUT admin.name {"max":5}',
    ]);
  });

  it('is refused by its rules in a request', async () => {
    const refused = inputPipe().transform({ from: 2, to: 1 }, { type: 'body', metatype: RangeOfTest });
    await expect(refused).rejects.toMatchObject({ errors: [{ code: 'INVALID_INPUT', field: 'to' }] });
  });
});

describe('an input that its service reads', () => {
  const read = (values: Partial<PatchWithStoredRules>, path?: string) =>
    allOf((faults) => {
      const input = readInputWith(faults, PatchWithStoredRules, { parts: [], ...values }, path);
      faults.check(() => {
        if (input.parts.some(({ name }) => name === 'known'))
          throw new DomainError('ALREADY_EXISTS', { name: '' }, 'parts');
      });
      return input;
    });

  it('passes the pipe unchanged, also as a class that extends it', async () => {
    const values = { name: null, words: [' '] };
    for (const metatype of [PatchWithStoredRules, NamedPatchWithStoredRules])
      expect(await inputPipe().transform(values, { type: 'body', metatype })).toBe(values);
  });

  it('gets normalised texts', () => {
    expect(read({ name: ' a ', words: [' A ', 'a', 'b'].slice(0, 2), parts: [{ name: ' c ' }] })).toEqual({
      name: 'a',
      words: ['a'],
      parts: [{ name: 'c' }],
    });
    expect(read({ words: null })).toEqual({ name: undefined, words: null, parts: [] });
  });

  it('is refused with the faults of its class and of other rules, each with the path of its field', () => {
    const values = { name: null, words: ['', 'abcd'], parts: [{ name: ' ' }, { name: 'known' }] };
    expect(faultsOf(() => read(values, 'input'))).toEqual([
      'FIELD_REQUIRED input.name {}',
      'FIELD_REQUIRED input.words.0 {}',
      'INVALID_INPUT input.words.1 {"max":3}',
      'FIELD_REQUIRED input.parts.0.name {}',
      'ALREADY_EXISTS parts {"name":""}',
    ]);
    expect(faultsOf(() => read({ words: ['a', 'b', 'c'] }))).toEqual(['INVALID_INPUT words {"max":2}']);
  });
});
