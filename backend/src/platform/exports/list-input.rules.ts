import type { Type } from '@nestjs/common';
import { coerceInputValue, type GraphQLSchema, isInputObjectType, isNonNullType } from 'graphql';

import { DomainError, DomainErrors } from '../../common/errors';
import type { ListName } from '../access/list-name';
import { readInput } from '../graphql/inputs/input.pipe';

/**
 * Reads a JSON object as the input type of a list, by the rules that the list's own query applies: those of the schema,
 * then those of the class. INVALID_INPUT at each wrong or unknown field.
 */
export function listInput(
  schema: GraphQLSchema,
  type: Type<object>,
  value: object | null | undefined,
  field: string,
): object | null {
  if (!value) return null;
  const input = schema.getType(type.name);
  if (!isInputObjectType(input)) throw new Error(`The schema has no input type ${type.name}`);
  const known = input.getFields();
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
  const faults = unknown.map((name) => invalid(`${field}.${name}`));
  const read =
    unknown.length > 0
      ? {}
      : coerceInputValue(value, input, (path) => faults.push(invalid([field, ...path].join('.'))));
  DomainErrors.throwIfAny(faults);
  return readInput(type, read as object);
}

/**
 * Reads the parts of an export's filter that the query of the list takes as separate arguments. Each value must have
 * the type of its argument. Throws INVALID_INPUT for a wrong value and for a missing required argument.
 */
export function listArguments(
  schema: GraphQLSchema,
  list: ListName,
  names: readonly string[],
  value: Readonly<Record<string, unknown>>,
): object {
  const query = list.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const known = schema.getQueryType()?.getFields()[query]?.args ?? [];
  const faults: DomainError[] = [];
  const read = names.flatMap((name) => {
    const argument = known.find((one) => one.name === name);
    if (!argument) throw new Error(`The query ${query} has no argument ${name}`);
    const given = value[name] ?? null;
    if (given === null && !isNonNullType(argument.type)) return [];
    return [
      [
        name,
        coerceInputValue(given, argument.type, (path) => faults.push(invalid(['filter', name, ...path].join('.')))),
      ],
    ];
  });
  DomainErrors.throwIfAny(faults);
  return Object.fromEntries(read) as object;
}

const invalid = (field: string) => new DomainError('INVALID_INPUT', {}, field);
