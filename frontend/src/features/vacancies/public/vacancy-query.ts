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

/** What opens a private vacancy, and what says where somebody came from: both go along with every link that leads on. */
const CARRIED = /^(t|s|utm_(source|medium|campaign|term|content))$/;

export function withShare(path: string, search: URLSearchParams): string {
  const carried = [...search].filter(([name]) => CARRIED.test(name));
  return carried.length === 0 ? path : `${path}?${new URLSearchParams(carried).toString()}`;
}

/** A verification code as somebody typed it, without what was put between its characters; at most 40. */
export function cleaned(code: string): string {
  return code
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 40)
    .toUpperCase();
}

/** The code of /verify/{code}, or of /verify?code=… where the form was sent before the application had come. */
export function codeOf(inPath: string | undefined, search: URLSearchParams): string {
  return inPath === undefined || inPath === '' ? cleaned(search.get('code') ?? '') : inPath;
}
