import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import { useUser } from '../../../../shared/auth/RequireUser';
import { paths } from '../../../vacancies/admin';

/**
 * The address of the candidate in the database; undefined for a candidate who is hidden or anonymised, and when the
 * user may not open it. The API could say the same by `candidate`, but it would record that the user has read the
 * present profile, and show this to the candidate.
 *
 * With a scope other than ALL, the user finds only candidates for vacancies in this scope. `opened` is the permission
 * with which the user opened the application: its scope includes the vacancy.
 */
export function useDatabaseAddress(
  { id, candidateId, vacancy }: Pick<AdminCandidacyFragment, 'id' | 'candidateId' | 'vacancy'>,
  opened: Permission,
): string | undefined {
  const { role } = useUser();
  const scopeOf = (permission: Permission) => role?.permissions.find(({ name }) => name === permission)?.scope;
  const scope = scopeOf('DATABASE_LIST_CANDIDATES');
  const isIncluded = scope === 'ALL' || (scope !== undefined && vacancy !== null && scope === scopeOf(opened));
  return isIncluded && candidateId !== id ? paths.databaseCandidate(candidateId) : undefined;
}
