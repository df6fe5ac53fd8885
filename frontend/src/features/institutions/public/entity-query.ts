import {
  EntityPageDocument,
  type EntityPageQuery,
  type EntityPageQueryVariables,
} from '../../../generated/pages/graphql';
import { publicQuery, type Query } from '../../../shared/api/query-store';

export const OPEN_SHOWN = 50;

/** One page of what is open at an institution; every further one is asked for as the first. */
export const openVariables = (id: string, page = 1) => ({
  filter: { entityId: id },
  page: { page, perPage: OPEN_SHOWN },
});

export const entityVariables = (id: string): EntityPageQueryVariables => ({ id, ...openVariables(id) });

export const entityQuery = (id: string): Query<EntityPageQuery> => publicQuery(EntityPageDocument, entityVariables(id));
