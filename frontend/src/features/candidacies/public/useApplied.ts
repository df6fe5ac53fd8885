import { useMemo } from 'react';
import { mainQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { AppliedVacanciesDocument } from '../../../generated/candidate/graphql';

/** The vacancies that the person has applied to and not withdrawn from. */
export function useApplied(): ReadonlySet<string> {
  const { data } = useQuery(mainQuery(AppliedVacanciesDocument, {}));
  return useMemo(
    () =>
      new Set(
        data?.myCandidacies.items
          .filter((candidacy) => candidacy.status !== 'WITHDRAWN' && candidacy.status !== 'DRAFT')
          .map((candidacy) => candidacy.vacancyId),
      ),
    [data],
  );
}
