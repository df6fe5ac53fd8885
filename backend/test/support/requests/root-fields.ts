import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';

import { ACCESS_RULE, type AccessRule } from '../../../src/platform/access/access.decorator';
import type { TestApp } from '../app/app';

/** The schema of a running endpoint. */
export function schemaOf({ app }: TestApp, path: string): GraphQLSchema {
  for (const module of app.get(ModulesContainer).values()) {
    const options = module.providers.get('GqlModuleOptions')?.instance as { path?: string } | undefined;
    const host = module.providers.get(GraphQLSchemaHost)?.instance as GraphQLSchemaHost | undefined;
    if (options?.path === path && host) return host.schema;
  }
  throw new Error(`No endpoint at ${path}`);
}

export const rootFieldsOf = (schema: GraphQLSchema): string[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );

export interface Handler {
  /** `Query.vacancy` */
  field: string;
  /** `VacanciesResolver.vacancy` */
  place: string;
  rule: AccessRule | undefined;
}

/** Every resolver method of a root field, with its access rule. */
export function rootHandlers({ app }: TestApp): Handler[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const prototypes = new Set(
    providers.flatMap(({ instance }) =>
      instance && typeof instance === 'object' ? [Object.getPrototypeOf(instance) as object] : [],
    ),
  );
  return [...prototypes].flatMap((prototype) =>
    Object.getOwnPropertyNames(prototype).flatMap((name): Handler[] => {
      const method = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
      if (typeof method !== 'function') return [];
      const type = Reflect.getMetadata('graphql:resolver_type', method) as string | undefined;
      if (!type || !['Query', 'Mutation', 'Subscription'].includes(type)) return [];
      return [
        {
          field: `${type}.${name}`,
          place: `${prototype.constructor.name}.${name}`,
          rule: Reflect.getMetadata(ACCESS_RULE, method) as AccessRule | undefined,
        },
      ];
    }),
  );
}
