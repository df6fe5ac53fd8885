/** The version of the terms that a registration accepts: the day from which they apply. The API refuses any other. */
export { version as TERMS_VERSION } from '../../../../../backend/locales/terms.json';
