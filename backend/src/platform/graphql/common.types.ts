import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsString, Matches } from 'class-validator';

import { DEFAULT_CURRENCY } from '../../common/currency';
import { type ErrorCode as Code, ERRORS } from '../../common/errors';
import { PERMISSION_SCOPES, PERMISSIONS } from '../access/permission';

const enumOf = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in T]: N };

/** In the schema, so that clients switch over a generated enum and not over strings. */
export const ErrorCode = enumOf(Object.keys(ERRORS) as Code[]);
registerEnumType(ErrorCode, { name: 'ErrorCode', description: 'Error codes, in `extensions.code`' });
export const Permission = enumOf(PERMISSIONS);
registerEnumType(Permission, { name: 'Permission' });
export const PermissionScope = enumOf(PERMISSION_SCOPES);
registerEnumType(PermissionScope, { name: 'PermissionScope', description: 'Scope of a permission' });

@ObjectType({ description: 'A translated text; `localized` is in the language of the request.' })
export class LocalizedString {
  @Field(() => String)
  en: string;
  @Field(() => String)
  pt: string;
  @Field(() => String)
  fr: string;
  @Field(() => String)
  localized: string;
}

@ObjectType({ description: 'Reference to a person of the institution.' })
export class PersonRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'An amount as text with two decimals, and an ISO 4217 currency.' })
export class Money {
  @Field(() => String)
  amount: string;
  @Field(() => String)
  currency: string;
}

@InputType()
export class MoneyInput {
  @Field(() => String, { description: 'Digits, optionally a point and one or two decimals; at most 999999999999.99.' })
  @IsString()
  @Matches(/^\d{1,12}(\.\d{1,2})?$/)
  amount: string;

  @Field(() => String, { defaultValue: DEFAULT_CURRENCY, description: 'A key of the list CURRENCY' })
  @Matches(/^[A-Z]{3}$/)
  currency: string = DEFAULT_CURRENCY;
}

/** The database returns the amount with two decimals. */
export const moneyOf = (amount: string | null, currency: string): Money | null =>
  amount === null ? null : { amount, currency };

/** Enums that no field uses but that are part of the contract: error codes, permissions and scopes. */
export const ORPHANED = [ErrorCode, Permission, PermissionScope];
