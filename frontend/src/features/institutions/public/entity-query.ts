import {
  EntityPageDocument,
  type EntityPageQuery,
  type EntityPageQueryVariables,
} from '../../../generated/pages/graphql';
import { publicQuery, type Query } from '../../../shared/api/query-store';

export const OPEN_SHOWN = 50;

/** Variables of one page of an institution's open vacancies. */
export const openVariables = (id: string, page = 1) => ({
  filter: { entityId: id },
  page: { page, perPage: OPEN_SHOWN },
});

export const entityVariables = (id: string): EntityPageQueryVariables => ({ id, ...openVariables(id) });

export const entityQuery = (id: string): Query<EntityPageQuery> => publicQuery(EntityPageDocument, entityVariables(id));
