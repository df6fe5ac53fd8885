import { ADMINISTRATION_FIELDS } from './registry/administration-fields';
import { CANDIDACY_FIELDS } from './registry/candidacy-fields';
import { CANDIDATE_FIELDS } from './registry/candidate-fields';
import { EVERYBODY_FIELDS, PUBLIC_FIELDS } from './registry/everybody-fields';
import { PLACE_FIELDS } from './registry/place-fields';
import { PRIVACY_FIELDS } from './registry/privacy-fields';
import { PEOPLE_FIELDS } from './registry/people-fields';
import { IDENTITY_FIELDS } from './registry/identity-fields';
import { REPORTING_FIELDS } from './registry/reporting-fields';
import type { Registry, RootField } from './registry/root-field';
import { RUN_FIELDS } from './registry/run-fields';
import { PUBLIC_SHARING_FIELDS, SHARING_FIELDS } from './registry/sharing-fields';
import { SEARCH_FIELDS, SEARCH_PUBLIC_FIELDS } from './registry/search-fields';
import { VACANCY_FIELDS } from './registry/vacancy-fields';
import { VACANCY_STATE_FIELDS } from './registry/vacancy-state-fields';

/** How every root field of the signed-in schema is called. A field without an entry fails a test, and so does an entry without a field. */
export const MAIN_REGISTRY: Registry = {
  ...EVERYBODY_FIELDS,
  ...IDENTITY_FIELDS,
  ...VACANCY_FIELDS,
  ...VACANCY_STATE_FIELDS,
  ...SHARING_FIELDS,
  ...RUN_FIELDS,
  ...CANDIDACY_FIELDS,
  ...CANDIDATE_FIELDS,
  ...PEOPLE_FIELDS,
  ...PLACE_FIELDS,
  ...REPORTING_FIELDS,
  ...PRIVACY_FIELDS,
  ...SEARCH_FIELDS,
  ...ADMINISTRATION_FIELDS,
};
export const PUBLIC_REGISTRY: Registry = { ...PUBLIC_FIELDS, ...PUBLIC_SHARING_FIELDS, ...SEARCH_PUBLIC_FIELDS };

export const everyField = (): [name: string, field: RootField][] => [
  ...Object.entries(MAIN_REGISTRY),
  ...Object.entries(PUBLIC_REGISTRY).map(([name, field]): [string, RootField] => [`public ${name}`, field]),
];

export { type RootField, send, tokenOf, withValueAt } from './registry/root-field';
