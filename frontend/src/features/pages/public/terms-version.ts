/** The day from which the terms that a person accepts at registration apply; the API takes no other. */
export { version as TERMS_VERSION } from '../../../../../backend/locales/terms.json';
