import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';

import { schemaOptions, withoutStrangers } from '../platform/graphql/endpoint';
import { DateTimeScalar } from '../platform/graphql/scalars';
import { MAIN, PUBLIC } from './api.module';

const HEADER = '# Generated from the code by `node backend/dist/cli.js schema`; checked by the tests.\n\n';

/** Writes both schemas, the contract that clients and reviewers read; needs neither settings nor a database. */
export async function writeSchemas(folder: string): Promise<void> {
  await writeSchema(path.join(folder, 'public.graphql'), PUBLIC);
  await writeSchema(path.join(folder, 'schema.graphql'), MAIN);
}

async function writeSchema(file: string, modules: readonly Type[]): Promise<void> {
  const app = await NestFactory.create(GraphQLSchemaBuilderModule, { logger: ['error'] });
  await app.init();
  const schema = await app.get(GraphQLSchemaFactory).create(providersOf(modules), [DateTimeScalar], schemaOptions());
  await writeFile(file, `${HEADER}${printSchema(lexicographicSortSchema(withoutStrangers(schema)))}\n`);
  await app.close();
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
