import { AdminComparisonDocument } from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';
import type { Weights } from '../../../matching/admin';
import { paths } from '../../../vacancies/admin';
import { StatusTag } from '../StatusTag';
import { CandidacyLink } from '../walk/CandidacyLink';
import { Comparison } from './Comparison';

interface ApplicantsComparisonProps {
  ids: readonly string[];
  /** Weights that are tried instead of the weights of the vacancy. */
  weights: Weights | undefined;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Two to four applicants of a vacancy side by side. */
export function ApplicantsComparison({ ids, weights, onRemove, onClose }: ApplicantsComparisonProps) {
  return (
    <Comparison
      ids={ids}
      queryKey={['comparison', ids, weights]}
      read={async (signal) =>
        (await request(AdminComparisonDocument, { ids: [...ids], weights: weights ?? null }, { signal }))
          .compareCandidacies
      }
      tried={weights !== undefined}
      nameOf={({ id }, name) => (
        <CandidacyLink className="a-name" id={id} to={paths.rankedCandidacy(id)}>
          {name}
        </CandidacyLink>
      )}
      markOf={({ status, reselected }) => status !== 'ACTIVE' && <StatusTag status={status} reselected={reselected} />}
      onRemove={onRemove}
      onClose={onClose}
    />
  );
}
