import terms from '../../locales/terms.json';

/** The day from which the terms and the privacy notice are in force, as the pages show it; the web reads the same file. */
export const TERMS_VERSION: string = terms.version;
