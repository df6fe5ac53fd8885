import { useMemo } from 'react';
import { mainQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { AppliedVacanciesDocument } from '../../../generated/candidate/graphql';

/** Ids of the vacancies with an application that is not withdrawn. */
export function useApplied(): ReadonlySet<string> {
  const { data } = useQuery(mainQuery(AppliedVacanciesDocument, {}));
  return useMemo(
    () =>
      new Set(
        data?.myCandidacies.items
          .filter((candidacy) => candidacy.status !== 'WITHDRAWN' && candidacy.status !== 'DRAFT')
          .flatMap(({ vacancyId }) => vacancyId ?? []),
      ),
    [data],
  );
}
