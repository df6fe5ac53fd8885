import type { BuildQueryResult } from 'ra-data-graphql';
import { GET_LIST, GET_MANY, GET_MANY_REFERENCE, GET_ONE } from 'react-admin';

import { documentNode } from './apollo';
import type { ResourceOperations } from './resource-operations';
import { usedFilters } from './used-filters';

export type OperationsTable = Readonly<Record<string, ResourceOperations>>;

/** Every list of the API has these filters. */
const COMMON_FILTERS: readonly string[] = ['ids', 'q'];

/** The API's limit. */
const MAX_PER_PAGE = 100;

interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
  ids?: readonly unknown[];
  target?: string;
  id?: unknown;
}

interface ListAnswer {
  items: { id: string }[];
  total: number;
  totalIsCapped?: boolean;
  endCursor?: string | null;
}

/** Throws for a request that the API does not support, because the screen is wrong then. */
function listVariables(
  resource: string,
  operations: ResourceOperations,
  { pagination, sort, filter = {} }: ListParams,
) {
  const field = sort === undefined ? undefined : operations.sort[sort.field];
  if (sort !== undefined && field === undefined) {
    throw new Error(`"${resource}" is not sorted by ${sort.field}`);
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: MAX_PER_PAGE };
  if (perPage > MAX_PER_PAGE) {
    throw new Error(`"${resource}" gives out at most ${MAX_PER_PAGE} rows a page, not ${perPage}`);
  }
  const filters = usedFilters(filter);
  const unknown = Object.keys(filters).filter((name) => ![...COMMON_FILTERS, ...operations.filters].includes(name));
  if (unknown.length > 0) {
    throw new Error(`"${resource}" has no filter ${unknown.join(', ')}`);
  }
  return {
    page: { page, perPage },
    ...(sort === undefined || field === undefined ? {} : { sort: { field, order: sort.order } }),
    filter: filters,
  };
}

/** Filter and order of a list as the API receives them, for commands over the rows that a list shows. */
export type ListQuery = (
  resource: string,
  shown: Pick<ListParams, 'sort' | 'filter'>,
) => Promise<{ filter: Record<string, unknown>; sort?: { field: string; order: 'ASC' | 'DESC' } }>;

export function createListQuery(table: OperationsTable): ListQuery {
  // react-admin takes every method of a data provider for an asynchronous one.
  return async (resource, shown) => {
    const { filter, sort } = listVariables(resource, operationsOf(table, resource), shown);
    return { filter, ...(sort && { sort }) };
  };
}

function operationsOf(table: OperationsTable, resource: string): ResourceOperations {
  const operations = table[resource];
  if (operations === undefined) {
    throw new Error(`No operations for the resource "${resource}"`);
  }
  return operations;
}

export function createBuildQuery(table: OperationsTable) {
  return (method: string, resource: string, params: ListParams): BuildQueryResult => {
    const operations = operationsOf(table, resource);
    const list = (listParams: ListParams): BuildQueryResult => ({
      query: documentNode(operations.list.document),
      variables: listVariables(resource, operations, listParams),
      parseResponse: ({ data }) => {
        const {
          items,
          total,
          totalIsCapped,
          endCursor = null,
        } = (data as Record<string, ListAnswer>)[operations.list.field] as ListAnswer;
        return { data: items, total, meta: { totalIsCapped: totalIsCapped === true, endCursor } };
      },
    });
    switch (method) {
      case GET_LIST:
        return list(params);
      case GET_MANY:
        return list({ filter: { ids: params.ids ?? [] } });
      case GET_MANY_REFERENCE:
        return list({ ...params, filter: { ...params.filter, [params.target ?? '']: params.id } });
      case GET_ONE: {
        const { one } = operations;
        if (one === undefined) {
          // The API has no query for one record of this kind, but each list can be read by ids.
          const byId = list({ filter: { ids: [params.id] } });
          return {
            ...byId,
            parseResponse: (answer) => ({ data: (byId.parseResponse(answer).data as readonly unknown[])[0] }),
          };
        }
        return {
          query: documentNode(one.document),
          variables: { id: params.id },
          parseResponse: ({ data }) => ({ data: (data as Record<string, unknown>)[one.field] }),
        };
      }
      default:
        // Changes are business commands with a version or an idempotency key. Screens call them directly.
        throw new Error(`"${method}" is not a method of "${resource}"`);
    }
  };
}
