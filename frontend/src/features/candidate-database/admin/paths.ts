import { paths } from '../../vacancies/admin';

export const databasePaths = {
  list: `${paths.home}/candidates`,
  candidate: paths.databaseCandidate,
} as const;
