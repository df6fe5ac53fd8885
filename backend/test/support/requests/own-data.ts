/** Commands of candidates about their own data. */
export const REQUEST_EXPORT = `mutation ($password: String!) { requestExport(password: $password) { id state } }`;
export const ERASE_ACCOUNT = `mutation ($password: String!, $confirmation: String!) { eraseAccount(password: $password, confirmation: $confirmation) }`;
export const SET_VACANCY_MESSAGES = `mutation ($enabled: Boolean!) { setVacancyMessages(enabled: $enabled) { id vacancyMessages } }`;
export const SET_DATABASE_CONSENT = `mutation ($enabled: Boolean!) { setDatabaseConsent(enabled: $enabled) { id databaseSince } }`;
