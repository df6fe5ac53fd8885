import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsString, Matches } from 'class-validator';

import { DEFAULT_CURRENCY } from '../../common/currency';
import { type ErrorCode as Code, ERRORS } from '../../common/errors';
import { PERMISSION_SCOPES, PERMISSIONS } from '../access/permission';
import { ERROR_DESCRIPTIONS } from './error-descriptions';
import { PERMISSION_DESCRIPTIONS, SCOPE_DESCRIPTIONS } from './permission-descriptions';

const enumOf = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in T]: N };

const valuesOf = <T extends string>(descriptions: Readonly<Record<T, string>>) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, description]) => [name, { description }]),
  ) as Record<T, { description: string }>;

/** In the schema, so that clients switch over a generated enum and not over strings. */
export const ErrorCode = enumOf(Object.keys(ERRORS) as Code[]);
registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description: 'An error code, in `extensions.code` of an error.',
  valuesMap: valuesOf(ERROR_DESCRIPTIONS),
});
export const Permission = enumOf(PERMISSIONS);
registerEnumType(Permission, {
  name: 'Permission',
  description: 'A permission of a role. Each permission of a role has a scope.',
  valuesMap: valuesOf(PERMISSION_DESCRIPTIONS),
});
export const PermissionScope = enumOf(PERMISSION_SCOPES);
registerEnumType(PermissionScope, {
  name: 'PermissionScope',
  description: 'The rows to which a permission applies.',
  valuesMap: valuesOf(SCOPE_DESCRIPTIONS),
});

@ObjectType({ description: 'A text in three languages.' })
export class LocalizedString {
  @Field(() => String, { description: 'English' })
  en: string;
  @Field(() => String, { description: 'Portuguese' })
  pt: string;
  @Field(() => String, { description: 'French' })
  fr: string;
  @Field(() => String, { description: 'In the language of the request' })
  localized: string;
}

@ObjectType({ description: 'The id and the name of a person.' })
export class PersonRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'An amount with a currency.' })
export class Money {
  @Field(() => String, { description: 'Decimal number with two decimals, for example 45000.00' })
  amount: string;
  @Field(() => String, { description: 'ISO 4217 code, for example MZN' })
  currency: string;
}

@InputType({ description: 'An amount with a currency.' })
export class MoneyInput {
  @Field(() => String, { description: '1 to 12 digits, optionally followed by a point and one or two decimals' })
  @IsString()
  @Matches(/^\d{1,12}(\.\d{1,2})?$/)
  amount: string;

  @Field(() => String, { defaultValue: DEFAULT_CURRENCY, description: 'Key of CURRENCY' })
  @Matches(/^[A-Z]{3}$/)
  currency: string = DEFAULT_CURRENCY;
}

/** The database returns the amount with two decimals. */
export const moneyOf = (amount: string | null, currency: string): Money | null =>
  amount === null ? null : { amount, currency };

/** Enums that no field uses but that are part of the contract: error codes, permissions and scopes. */
export const ORPHANED = [ErrorCode, Permission, PermissionScope];
