import terms from '../../locales/terms.json';

/** Effective date of the terms and the privacy notice. The frontend reads the same file. */
export const TERMS_VERSION: string = terms.version;

/** Effective date of the text by which a candidate agrees to be found by every institution. */
export const DATABASE_CONSENT_VERSION: string = terms.databaseVersion;

/** Effective date of the text by which a candidate agrees that an institution keeps an application without a vacancy. */
export const UNSOLICITED_CONSENT_VERSION: string = terms.unsolicitedVersion;
