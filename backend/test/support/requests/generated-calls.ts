import { randomUUID } from 'node:crypto';

import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';

/** A call of one root field with a value for every argument. */
export interface GeneratedCall {
  /** `Query.vacancies` */
  name: string;
  query: string;
  variables: Record<string, unknown>;
  /** Returns the GraphQL document of the call, with literal values in place of variables. */
  written: (variables: Record<string, unknown>) => string;
  /** The path of a text in the variables: `filter.q`. */
  texts: string[];
  /** The argument of type Upload. */
  file?: string;
}

const VALUES: Record<string, () => unknown> = {
  ID: () => randomUUID(),
  String: () => 'texto',
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  Date: () => '2026-01-01',
  DateTime: () => '2026-01-01T00:00:00Z',
  Upload: () => null,
  FilterValues: () => ({}),
};
const TEXTS = new Set(['ID', 'String', 'Date', 'DateTime']);

/** Generates calls from the schema, so that new fields are covered automatically. */
export function generatedCalls(schema: GraphQLSchema): GeneratedCall[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field): GeneratedCall => {
      const texts: string[] = [];
      const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type, name, texts)]));
      const operation = root!.name.toLowerCase();
      const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
      const inBrackets = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
      const declared = inBrackets(field.args.map(({ name, type }) => `$${name}: ${String(type)}`));
      const passed = inBrackets(field.args.map(({ name }) => `${name}: $${name}`));
      const file = field.args.find(({ type }) => getNamedType(type).name === 'Upload')?.name;
      return {
        name: `${root!.name}.${field.name}`,
        query: `${operation} ${declared} { ${field.name}${passed}${selection} }`,
        written: (values) => {
          const args = field.args.map(({ name, type }) => `${name}: ${literal(type, values[name])}`);
          return `${operation} { ${field.name}${inBrackets(args)}${selection} }`;
        },
        variables,
        texts,
        ...(file && { file }),
      };
    }),
  );
}

function valueOf(type: GraphQLInputType, path: string, texts: string[], outer: readonly string[] = []): unknown {
  const inner = getNullableType(type) as GraphQLInputType;
  if (isListType(inner)) return [valueOf(inner.ofType as GraphQLInputType, `${path}.0`, texts, outer)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (isInputObjectType(inner)) {
    // A recursive input type ends at the second level.
    const fields = Object.values(inner.getFields()).filter(
      (field) => !outer.includes(inner.name) || isRequiredInputField(field),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, valueOf(field.type, `${path}.${field.name}`, texts, [...outer, inner.name])]),
    );
  }
  const { name } = getNamedType(inner);
  const value = VALUES[name];
  if (!value) throw new Error(`No value is known for the scalar ${name}`);
  if (TEXTS.has(name)) texts.push(path);
  return value();
}

function literal(type: GraphQLInputType, value: unknown): string {
  const inner = getNullableType(type) as GraphQLInputType;
  if (value === null || value === undefined) return 'null';
  if (isListType(inner))
    return `[${(value as unknown[]).map((item) => literal(inner.ofType as GraphQLInputType, item)).join(', ')}]`;
  if (isEnumType(inner)) return String(value);
  if (!isInputObjectType(inner)) return JSON.stringify(value);
  const fields = inner.getFields();
  const parts = Object.entries(value).map(([name, one]) => `${name}: ${literal(fields[name]!.type, one)}`);
  return `{ ${parts.join(', ')} }`;
}
