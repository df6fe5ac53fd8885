import { VisitVacancyDocument } from '../../../../generated/pages/graphql';
import { publicRequest } from '../../../../shared/api/fetch-client';

/** A statistic of the institution: a visit that cannot be reported is not counted, and the reader sees no error. */
export function reportVisit(vacancyId: string, code: string): void {
  void publicRequest(VisitVacancyDocument, { vacancyId, code }).catch((error: unknown) => {
    console.warn('The visit was not counted', error);
  });
}
