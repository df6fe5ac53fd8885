import type { Type } from '@nestjs/common';
import { coerceInputValue, type GraphQLSchema, isInputObjectType } from 'graphql';

import { DomainError, DomainErrors } from '../../common/errors';
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

const invalid = (field: string) => new DomainError('INVALID_INPUT', {}, field);
