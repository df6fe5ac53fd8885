import {
  EntityPageDocument,
  type EntityPageQuery,
  type EntityPageQueryVariables,
} from '../../../generated/pages/graphql';
import { publicQuery, type Query } from '../../../shared/api/query-store';

export const OPEN_SHOWN = 50;

export const entityVariables = (id: string): EntityPageQueryVariables => ({
  id,
  filter: { entityId: id },
  page: { page: 1, perPage: OPEN_SHOWN },
});

export const entityQuery = (id: string): Query<EntityPageQuery> => publicQuery(EntityPageDocument, entityVariables(id));
