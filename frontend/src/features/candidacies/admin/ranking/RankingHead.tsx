import { Button } from '@mui/material';
import { useCallback, type ReactNode } from 'react';

import type { AdminRankingQuery } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import type { GridFilter } from '../../../../shared/admin/grid/selection';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import type { Weights } from '../../../matching/admin';
import { paths } from '../../../vacancies/admin';
import { useVacancy, VacancyHead } from '../VacancyHead';
import { RankingExport } from './RankingExport';
import type { RankingRow } from './ranking-rows';
import { addressOf, isUsable, partsNotAsked, weightsIn } from './what-if';
import { WhatIfPanel } from './WhatIfPanel';

interface RankingHeadProps {
  vacancyId: string;
  view: 'ranking' | 'database';
  /** The address of the list holds the weights that are tried. */
  state: ListState;
  /** Arguments of the query of the ranking and its filter, without vacancy and weights. */
  filter: GridFilter;
  /** The rows have places. */
  hasRank: boolean;
  /** Undefined while the ranking is loaded. */
  data:
    | (Pick<AdminRankingQuery['ranking'], 'weights' | 'total' | 'totalIsCapped'> & {
        items: readonly Pick<RankingRow, 'components'>[];
      })
    | undefined;
  /** Text between the heading and the weights. */
  children?: ReactNode;
}

/** The heading of a ranking with its export, and the weights to try. */
export function RankingHead({ vacancyId, view, state, filter, hasRank, data, children }: RankingHeadProps) {
  const t = useT('admin-ranking');
  const can = useCan();
  const vacancy = useVacancy(vacancyId);
  const weights = weightsIn(state.get('weights'));
  const { set } = state;
  const tryWeights = useCallback((tried: Weights) => set({ weights: addressOf(tried) }), [set]);
  return (
    <>
      <VacancyHead
        vacancyId={vacancyId}
        view={view}
        actions={
          data !== undefined && (
            <>
              {weights === undefined && isUsable(data.weights) && (
                <Button onClick={() => tryWeights(data.weights)}>{t('what_if.open')}</Button>
              )}
              <RankingExport
                resource={view === 'database' ? 'databaseRanking' : 'ranking'}
                filter={{ vacancyId, weights, ...filter }}
                hasRank={hasRank}
                total={data.total}
                capped={data.totalIsCapped}
              />
            </>
          )
        }
      />
      {children}
      {weights !== undefined && data !== undefined && (
        <WhatIfPanel
          own={data.weights}
          tried={weights}
          notAsked={partsNotAsked(data.items[0])}
          change={
            vacancy?.actions.canEdit === true && can('RANKING_EDIT_WEIGHTS') ? paths.publish(vacancyId) : undefined
          }
          onTry={tryWeights}
          onClose={() => set({ weights: '' })}
        />
      )}
    </>
  );
}
