/** Paths of the pages that messages link to. */
export const ownApplication = (candidacyId: string): string => `/candidate/applications?id=${candidacyId}`;
/** The token is in the fragment of the URL. Browsers do not send the fragment, so no server logs it. */
export const endMessages = (token: string): string => `/messages/end#token=${token}`;
export const candidacyProfile = (candidacyId: string): string => `/dashboard/entity/candidacies/profile/${candidacyId}`;
export const unsolicitedProfile = (candidacyId: string): string =>
  `/dashboard/entity/candidacies/unsolicited/profile/${candidacyId}`;
export const vacancyDetails = (vacancyId: string): string => `/dashboard/entity/details/${vacancyId}`;
/** The code opens a private vacancy. */
export const ownVacancy = (vacancyId: string, code: string | null): string =>
  `/candidate/vacancy/${vacancyId}${code === null ? '' : `?t=${code}`}`;
export const VACANCY_REPORTS = '/root/reports';
export const importPage = (importId: string): string => `/dashboard/entity/candidates/import?import=${importId}`;
export const invitationPage = (token: string): string => `/invitation#token=${token}`;
export const importedPage = (token: string): string => `/imported#token=${token}`;
export const resetPage = (token: string): string => `/reset-password/#token=${token}`;
/** The page asks for a click, because mail programs open links too. */
export const confirmationPage = (challengeId: string, proof: string): string =>
  `/candidate/register#token=${challengeId}.${proof}`;
export const RECOVERY_PAGE = '/recover/';

interface ApplicationOfMail {
  candidacyId: string;
  firstName: string;
  entity: string;
  /** Undefined for an application to an institution. */
  vacancy?: string | undefined;
}

/** The variables that every mail about an application has. */
export const applicationVariables = (
  publicUrl: string,
  { candidacyId, firstName, entity, vacancy }: ApplicationOfMail,
): Record<string, string> => ({
  name: firstName,
  entity,
  ...(vacancy !== undefined && { vacancy }),
  link: absolute(publicUrl, ownApplication(candidacyId)),
});

export const absolute = (publicUrl: string, path: string): string => new URL(path, publicUrl).toString();
