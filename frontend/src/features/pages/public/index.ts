export { TermsLabel } from './TermsLabel';
export { TERMS_VERSION } from './terms-version';
