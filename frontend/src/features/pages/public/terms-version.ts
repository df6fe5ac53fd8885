/** The day from which the terms that a person accepts at registration apply; stored with the consent. */
export const TERMS_VERSION = '2026-11-01';
