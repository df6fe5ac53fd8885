import { KeepPrivateVacancyDocument } from '../../../../generated/candidate/graphql';
import { request } from '../../../../shared/api/fetch-client';

/** The link itself still opens the vacancy: that it is not in the list yet is told to nobody. */
export function keepPrivate(vacancyId: string, shareToken: string): void {
  void request(KeepPrivateVacancyDocument, { vacancyId, shareToken }).catch((error: unknown) => {
    console.warn('The private vacancy was not kept', error);
  });
}
