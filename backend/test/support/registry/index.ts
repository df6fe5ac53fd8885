import { ADMINISTRATION_FIELDS } from './administration-fields';
import { CANDIDACY_FIELDS } from './candidacy-fields';
import { CANDIDATE_FIELDS } from './candidate-fields';
import { EVERYBODY_FIELDS, PUBLIC_FIELDS } from './everybody-fields';
import { PLACE_FIELDS } from './place-fields';
import { PRIVACY_FIELDS } from './privacy-fields';
import { PEOPLE_FIELDS } from './people-fields';
import { IDENTITY_FIELDS } from './identity-fields';
import type { Registry, RootField } from './root-field';
import { RUN_FIELDS } from './run-fields';
import { PUBLIC_SHARING_FIELDS, SHARING_FIELDS } from './sharing-fields';
import { SEARCH_FIELDS, SEARCH_PUBLIC_FIELDS } from './search-fields';
import { TEMPLATE_FIELDS } from './template-fields';
import { VACANCY_FIELDS } from './vacancy-fields';
import { VACANCY_STATE_FIELDS } from './vacancy-state-fields';
import { EXPORT_FIELDS } from './export-fields';
import { CANDIDATE_DATABASE_FIELDS } from '../candidate-database/candidate-database-fields';
import { FAVOURITE_FIELDS } from '../favourites/favourite-fields';
import { IMPORT_FIELDS } from '../imports/import-fields';
import { MERGING_FIELDS } from '../merging/merging-fields';
import { MESSAGE_FIELDS, PUBLIC_MESSAGE_FIELDS } from '../messages/message-fields';
import { NOTE_FIELDS } from '../notes/note-fields';
import { REJECTION_FIELDS } from '../rejections/rejection-fields';
import { UNSOLICITED_FIELDS } from '../unsolicited/unsolicited-fields';
import { VIEW_FIELDS } from './view-fields';

/**
 * A valid call of every root field of the signed-in schema. A test fails for a field without an entry, and for an
 * entry without a field.
 */
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
  ...PRIVACY_FIELDS,
  ...SEARCH_FIELDS,
  ...ADMINISTRATION_FIELDS,
  ...VIEW_FIELDS,
  ...NOTE_FIELDS,
  ...MESSAGE_FIELDS,
  ...UNSOLICITED_FIELDS,
  ...FAVOURITE_FIELDS,
  ...MERGING_FIELDS,
  ...CANDIDATE_DATABASE_FIELDS,
  ...IMPORT_FIELDS,
  ...EXPORT_FIELDS,
  ...TEMPLATE_FIELDS,
  ...REJECTION_FIELDS,
};
export const PUBLIC_REGISTRY: Registry = {
  ...PUBLIC_FIELDS,
  ...PUBLIC_SHARING_FIELDS,
  ...SEARCH_PUBLIC_FIELDS,
  ...PUBLIC_MESSAGE_FIELDS,
};

export const everyField = (): [name: string, field: RootField][] => [
  ...Object.entries(MAIN_REGISTRY),
  ...Object.entries(PUBLIC_REGISTRY).map(([name, field]): [string, RootField] => [`public ${name}`, field]),
];

export { type RootField, send, tokenOf, withValueAt } from './root-field';
