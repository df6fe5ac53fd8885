import { publicQuery, type Query } from '../../../shared/api/query-store';
import {
  VacancyPageDocument,
  type VacancyPageQuery,
  type VacancyPageQueryVariables,
} from '../../../generated/pages/graphql';

export function vacancyVariables(id: string, search: URLSearchParams): VacancyPageQueryVariables {
  const shareToken = search.get('t');
  return shareToken === null ? { id } : { id, shareToken };
}

export function vacancyQuery(id: string, search: URLSearchParams): Query<VacancyPageQuery> {
  return publicQuery(VacancyPageDocument, vacancyVariables(id, search));
}

/** The share token and the source parameters. Links from a vacancy page keep them. */
const CARRIED = /^(t|s|utm_(source|medium|campaign|term|content))$/;

export function withShare(path: string, search: URLSearchParams): string {
  const carried = [...search].filter(([name]) => CARRIED.test(name));
  return carried.length === 0 ? path : `${path}?${new URLSearchParams(carried).toString()}`;
}

/** A typed verification code without separators; at most 40 characters. */
export function cleaned(code: string): string {
  return code
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 40)
    .toUpperCase();
}

/** The code of /verify/{code}, or of /verify?code=… when the form was submitted without JavaScript. */
export function codeOf(inPath: string | undefined, search: URLSearchParams): string {
  return inPath === undefined || inPath === '' ? cleaned(search.get('code') ?? '') : inPath;
}
