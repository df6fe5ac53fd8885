/** A record of the preview of a merge, and of a possible duplicate. */
export const mergeCandidate = (id: string, name: string) => ({
  id,
  version: 1,
  name,
  email: null,
  telephone: null,
  birthDate: null,
  profession: null,
  hasAccount: false,
  createdAt: '2026-01-01T00:00:00Z',
});
