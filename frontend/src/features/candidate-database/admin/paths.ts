import { paths } from '../../vacancies/admin';

export const databasePaths = {
  list: `${paths.home}/candidates`,
  candidate: (id: string) => `${paths.home}/candidates/profile/${id}`,
} as const;
