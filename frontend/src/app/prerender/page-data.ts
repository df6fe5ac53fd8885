import type {
  EntityPageQuery,
  PastVacancyQuery,
  VacancyPageQuery,
  VerifyVacancyQuery,
} from '../../generated/pages/graphql';
import type { VacancyListQuery } from '../../generated/public/graphql';

/** The answer of the public API to the query of the requested page. */
export type PageData = Partial<
  VacancyListQuery & VacancyPageQuery & PastVacancyQuery & EntityPageQuery & VerifyVacancyQuery
>;
