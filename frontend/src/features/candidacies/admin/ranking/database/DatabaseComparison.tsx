import { Link } from 'react-router-dom';

import { AdminDatabaseComparisonDocument } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import type { Weights } from '../../../../matching/admin';
import { paths } from '../../../../vacancies/admin';
import { Comparison } from '../../comparison/Comparison';

interface DatabaseComparisonProps {
  vacancyId: string;
  ids: readonly string[];
  /** Weights that are tried instead of the weights of the vacancy. */
  weights: Weights | undefined;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Two to four people of the database side by side, by their present profiles. */
export function DatabaseComparison({ vacancyId, ids, weights, onRemove, onClose }: DatabaseComparisonProps) {
  const t = useT('admin-ranking');
  const canOpen = useCan()('DATABASE_LIST_CANDIDATES');
  return (
    <Comparison
      ids={ids}
      queryKey={['database-comparison', vacancyId, ids, weights]}
      read={async (signal) =>
        (
          await request(
            AdminDatabaseComparisonDocument,
            { vacancyId, ids: [...ids], weights: weights ?? null },
            { signal },
          )
        ).compareDatabaseCandidates
      }
      tried={weights !== undefined}
      nameOf={({ id }, name) =>
        canOpen ? (
          <Link className="a-name" to={paths.databaseCandidate(id)}>
            {name}
          </Link>
        ) : (
          <span className="a-name">{name}</span>
        )
      }
      markOf={({ candidacyId }) =>
        candidacyId !== null && (
          <Link className="a-meta" to={paths.rankedCandidacy(candidacyId)}>
            {t('database.applied')}
          </Link>
        )
      }
      onRemove={onRemove}
      onClose={onClose}
    />
  );
}
