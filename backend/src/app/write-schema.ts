import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';

import { ACCESS_RULE, type AccessRule, permissionsOf } from '../platform/access/access.decorator';
import { type PermissionName, ROOT_PERMISSIONS, STAFF_PERMISSIONS } from '../platform/access/permission';
import { schemaOptions, withoutStrangers } from '../platform/graphql/endpoint';
import { DateTimeScalar } from '../platform/graphql/scalars';
import { MAIN, PUBLIC } from './api.module';

/** Only people of institutions and of root have permissions. */
const PERMISSIONS_OF: Partial<Record<AccessRule['kinds'][number], readonly PermissionName[]>> = {
  STAFF: STAFF_PERMISSIONS,
  ROOT: ROOT_PERMISSIONS,
};
const HEADER = '# Generated from the code by `node backend/dist/cli.js schema`; checked by the tests.\n\n';

/** Writes both schemas, the contract that clients and reviewers read; needs neither settings nor a database. */
export async function writeSchemas(folder: string): Promise<void> {
  await writeSchema(path.join(folder, 'public.graphql'), PUBLIC);
  await writeSchema(path.join(folder, 'schema.graphql'), MAIN);
}

async function writeSchema(file: string, modules: readonly Type[]): Promise<void> {
  const app = await NestFactory.create(GraphQLSchemaBuilderModule, { logger: ['error'] });
  await app.init();
  const providers = providersOf(modules);
  const schema = await app.get(GraphQLSchemaFactory).create(providers, [DateTimeScalar], schemaOptions());
  describeAccess(schema, providers);
  await writeFile(file, `${HEADER}${printSchema(lexicographicSortSchema(withoutStrangers(schema)))}\n`);
  await app.close();
}

/** Adds the access rule to the description of each root field, so that the reference always agrees with the guard. */
function describeAccess(schema: GraphQLSchema, providers: readonly Type[]): void {
  const rules = new Map(providers.flatMap(({ prototype }) => rulesOf(prototype as object)));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const rule = rules.get(field.name);
    if (!rule) throw new Error(`${field.name} has no access rule`);
    field.description = [field.description?.replace(/\.?$/, '.'), accessText(rule)].filter(Boolean).join(' ');
  }
}

function rulesOf(prototype: object): [field: string, rule: AccessRule][] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) => {
    const rule =
      typeof value === 'function' ? (Reflect.getMetadata(ACCESS_RULE, value as object) as AccessRule) : undefined;
    return rule ? [[name, rule] as [string, AccessRule]] : [];
  });
}

function accessText(rule: AccessRule): string {
  const { kinds } = rule;
  const permissions = permissionsOf(rule);
  if (kinds.includes('ANYONE')) return 'Access: anyone.';
  if (permissions.length === 0) return `Access: ${kinds.join(', ')}.`;
  const clauses = kinds.map((kind) => {
    const needed = permissions.filter((permission) => PERMISSIONS_OF[kind]?.includes(permission));
    return needed.length > 0 ? `${kind} with ${needed.join(' or ')}` : kind;
  });
  return `Access: ${clauses.join(', or ')}.`;
}

/** The providers of the modules and of what they import, as the endpoint itself looks for resolvers. */
function providersOf(modules: readonly Type[], seen = new Set<Type>()): Type[] {
  return modules.flatMap((module) => {
    if (seen.has(module)) return [];
    seen.add(module);
    const listed = <T>(key: string) => (Reflect.getMetadata(key, module) as T[] | undefined) ?? [];
    const own = listed<unknown>('providers').filter((provider): provider is Type => typeof provider === 'function');
    return [...own, ...providersOf(listed<Type>('imports'), seen)];
  });
}
