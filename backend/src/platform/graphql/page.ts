import type { Type } from '@nestjs/common';
import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

import { DomainError } from '../../common/errors';

export enum SortOrder {
  ASC = 'ASC',
  DESC = 'DESC',
}
registerEnumType(SortOrder, { name: 'SortOrder' });

/** What a list may be ordered by, and how it is ordered when nobody says; a class per list extends it. */
export function sortType<F extends string>(fields: Record<string, F>, first: NoInfer<F>, direction: SortOrder) {
  @InputType({ isAbstract: true })
  abstract class SortType {
    @Field(() => fields, { defaultValue: first })
    field: F = first;
    @Field(() => SortOrder, { defaultValue: direction })
    order: SortOrder = direction;
  }
  return SortType;
}

/** Grids reach this deep by page number; deeper goes by cursor. */
const DEEPEST_ROW = 10_000;
/** A total is counted up to this and then says that it is capped. */
export const MOST_COUNTED = 1000;

@InputType()
export class PageInput {
  @Field(() => Int, { defaultValue: 1, description: 'From 1; page × perPage reaches 10,000 rows at most.' })
  @IsInt()
  @Min(1)
  @Max(DEEPEST_ROW)
  page: number = 1;

  @Field(() => Int, { defaultValue: 25, description: 'Rows of one page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(100)
  perPage: number = 25;

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before; excludes a page above 1.' })
  @IsOptional()
  @IsString()
  @Length(1, 500)
  after?: string | null;
}

export interface PageBounds {
  limit: number;
  offset: number;
  after: string[] | undefined;
}

export function pageBounds(page: PageInput | null | undefined): PageBounds {
  const { page: number, perPage, after } = page ?? new PageInput();
  if (after && number > 1) throw new DomainError('INVALID_INPUT', {}, 'page.after');
  if (number * perPage > DEEPEST_ROW) throw new DomainError('INVALID_INPUT', {}, 'page.page');
  return { limit: perPage, offset: (number - 1) * perPage, after: after ? readCursor(after) : undefined };
}

export const writeCursor = (parts: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(parts.map((part) => (part === null ? null : String(part))))).toString('base64url');

function readCursor(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length <= 4 && parts.every((part) => part === null || typeof part === 'string'))
      return parts as string[];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DomainError('INVALID_INPUT', {}, 'page.after');
}

/** How the parts of a cursor are written, by their types. */
const WRITTEN: Record<string, RegExp> = {
  int: /^-?\d{1,9}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  text: /^[^\0]*$/,
  timestamptz:
    /^infinity$|^(?!0000)(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
};

/** The parts of a cursor as this list writes them; what another wrote is refused before the database reads it. */
export function cursorParts(after: readonly string[], types: readonly string[]): string[] {
  const fits = (type: string, part: string | null | undefined) =>
    typeof part === 'string' &&
    WRITTEN[type]?.test(part) &&
    (type !== 'timestamptz' || part === 'infinity' || isDay(part.slice(0, 10)));
  if (after.length === types.length && types.every((type, index) => fits(type, after[index]))) return [...after];
  throw new DomainError('INVALID_INPUT', {}, 'page.after');
}

/** How a list answers, whatever it lists. */
export interface Page<T> {
  items: T[];
  total: number;
  totalIsCapped: boolean;
  endCursor: string | null;
}

/** The same for the schema: a class per kind of row extends it, because the schema names them. */
export function pageType<T>(row: Type<T>) {
  @ObjectType({ isAbstract: true })
  abstract class PageType implements Page<T> {
    @Field(() => [row])
    items: T[];
    @Field(() => Int)
    total: number;
    @Field(() => Boolean)
    totalIsCapped: boolean;
    @Field(() => String, { nullable: true })
    endCursor: string | null;
  }
  return PageType;
}

export function pageOf<T>(items: T[], counted: number, endCursor: string | null): Page<T> {
  return { items, total: Math.min(counted, MOST_COUNTED), totalIsCapped: counted > MOST_COUNTED, endCursor };
}

/** Ids of a filter: at most one page of them, and never silently cut. */
export function checkedIds(ids: readonly string[] | null | undefined, isId: (id: string) => boolean): string[] | null {
  if (!ids) return null;
  if (ids.length > 100) throw new DomainError('INVALID_INPUT', {}, 'filter.ids');
  return ids.filter(isId);
}

/** 30 February is written like a day and is none: only what reads back unchanged is one. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
