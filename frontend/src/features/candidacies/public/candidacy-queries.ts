import {
  OwnCandidaciesDocument,
  OwnCandidacyDocument,
  OwnDocumentsDocument,
  type OwnCandidaciesQuery,
  type OwnCandidacyQuery,
  type OwnDocumentsQuery,
} from '../../../generated/candidate/graphql';
import { mainQuery, type Query } from '../../../shared/api/query-store';

export const PER_PAGE = 20;

export function candidaciesQuery(page = 1, perPage = PER_PAGE): Query<OwnCandidaciesQuery> {
  return mainQuery(OwnCandidaciesDocument, { page: { page, perPage } });
}

export function candidacyQuery(id: string): Query<OwnCandidacyQuery> {
  return mainQuery(OwnCandidacyDocument, { id });
}

export function documentsQuery(): Query<OwnDocumentsQuery> {
  return mainQuery(OwnDocumentsDocument, {});
}
