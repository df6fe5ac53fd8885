import { VisitVacancyDocument } from '../../../../generated/pages/graphql';
import { publicRequest } from '../../../../shared/api/fetch-client';

/** A figure of the institution's: a visit that could not be told is none, and the reader has nothing to do with it. */
export function tellVisit(vacancyId: string, code: string): void {
  void publicRequest(VisitVacancyDocument, { vacancyId, code }).catch((error: unknown) => {
    console.warn('The visit was not counted', error);
  });
}
