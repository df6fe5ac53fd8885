import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { ModulesContainer, NestFactory } from '@nestjs/core';

import { ApiModule } from './api.module';

const HEADER = '# Generated from the code by `node backend/dist/cli.js schema`; checked by the tests.\n\n';
const print = (schema: GraphQLSchema) => `${HEADER}${printSchema(lexicographicSortSchema(schema))}\n`;

/** Writes both schemas: the contract that clients and reviewers read. */
export async function writeSchemas(folder: string): Promise<void> {
  const app = await NestFactory.create(ApiModule, { logger: ['error'], preview: false });
  await app.init();
  const hosts = [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.providers.values()])
    .map(({ instance }) => instance as unknown)
    .filter((instance): instance is GraphQLSchemaHost => instance instanceof GraphQLSchemaHost);
  for (const { schema } of hosts) {
    const isPublic = !schema.getQueryType()?.getFields().user;
    await writeFile(path.join(folder, isPublic ? 'public.graphql' : 'schema.graphql'), print(schema));
  }
  await app.close();
}
