import terms from '../../locales/terms.json';

/** Effective date of the terms and the privacy notice. The frontend reads the same file. */
export const TERMS_VERSION: string = terms.version;
