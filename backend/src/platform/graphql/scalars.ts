import { Module } from '@nestjs/common';
import { CustomScalar, Scalar } from '@nestjs/graphql';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function day(value: unknown): string {
  const text = typeof value === 'string' && DAY.test(value) ? value : undefined;
  const parsed = text && new Date(`${text}T00:00:00Z`);
  // 2024-02-30 parses as 1 March, so accept only a day that formats back to the same text.
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text || text < '1000') {
    throw new GraphQLError('Not a calendar day (YYYY-MM-DD)', { extensions: { code: 'BAD_USER_INPUT' } });
  }
  return text;
}

function instant(value: unknown): Date {
  const parsed = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  if (!parsed || Number.isNaN(parsed.getTime()) || parsed.getUTCFullYear() > 9999) {
    throw new GraphQLError('Not an instant with a zone (ISO 8601)', { extensions: { code: 'BAD_USER_INPUT' } });
  }
  return parsed;
}

const text = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : undefined);

/** A calendar day without a zone, as `2026-11-21`. */
export const GraphQLDay = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day without a zone, as 2026-11-21. A month is written as its first day.',
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10)),
  parseValue: day,
  parseLiteral: (node) => day(text(node)),
});

/** An instant in UTC. */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  description = 'An instant, ISO 8601 with a zone; answered in UTC.';
  serialize(value: unknown): string {
    return value instanceof Date ? value.toISOString() : new Date(String(value)).toISOString();
  }
  parseValue(value: unknown): Date {
    return instant(value);
  }
  parseLiteral(node: ValueNode): Date {
    return instant(text(node));
  }
}

/** Each endpoint imports this module, because scalars are found only in its own modules. */
@Module({ providers: [DateTimeScalar] })
export class ScalarsModule {}
