import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { graphql, type GraphQLSchema } from 'graphql';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { RequestScope } from '../../platform/context/request-scope';
import { variableFault } from '../../platform/graphql/documents/variable-fault';

/** Executes queries against the public schema inside the API, with the public role. */
@Injectable()
export class PublicQueryService {
  private schema?: GraphQLSchema;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly scope: RequestScope,
  ) {}

  /** Returns the data of a query; throws NOT_FOUND and other errors unchanged. */
  async run(source: string, variableValues: Record<string, unknown>, locale: Locale): Promise<unknown> {
    // The values come from a URL, so check them like variables of a request.
    const fault = variableFault(variableValues);
    if (fault) throw fault;
    this.schema ??= this.publicSchema();
    const schema = this.schema;
    const { data, errors } = await this.scope.run({ audience: 'public', locale }, () =>
      graphql({ schema, source, variableValues, contextValue: {} }),
    );
    const [failure] = errors ?? [];
    if (!failure) return data;
    throw failure.originalError instanceof DomainError ? failure.originalError : failure;
  }

  /** The public schema is the one without the field `user`. */
  private publicSchema(): GraphQLSchema {
    const schemas = [...this.modules.values()]
      .flatMap((module) => [...module.providers.values()].map(({ instance }) => instance as unknown))
      .flatMap((instance) => (instance instanceof GraphQLSchemaHost ? [instance.schema] : []));
    const found = schemas.find((schema) => !schema.getQueryType()?.getFields().user);
    if (!found) throw new Error('The public schema is not there');
    return found;
  }
}
