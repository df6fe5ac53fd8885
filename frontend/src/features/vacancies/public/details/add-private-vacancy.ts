import { KeepPrivateVacancyDocument } from '../../../../generated/candidate/graphql';
import { request } from '../../../../shared/api/fetch-client';

/** The link still opens the vacancy, so a failure is not shown. */
export function addPrivateVacancy(vacancyId: string, shareToken: string): void {
  void request(KeepPrivateVacancyDocument, { vacancyId, shareToken }).catch((error: unknown) => {
    console.warn('The private vacancy was not kept', error);
  });
}
