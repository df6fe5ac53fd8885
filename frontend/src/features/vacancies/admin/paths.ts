const BASE = '/dashboard/entity';

/** Addresses of the dashboard. They are stable, because mails and bookmarks contain them. */
export const paths = {
  home: BASE,
  vacancies: (status?: string) => (status === undefined ? `${BASE}/vacancies` : `${BASE}/vacancies?status=${status}`),
  publish: (id?: string) => (id === undefined ? `${BASE}/publish` : `${BASE}/publish?id=${id}`),
  details: (id: string) => `${BASE}/details/${id}`,
  candidacies: (vacancyId?: string, view?: string, filters: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({
      ...(vacancyId === undefined ? {} : { vacancyId }),
      ...(view === undefined ? {} : { view }),
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    }).toString();
    return `${BASE}/candidacies${query === '' ? '' : `?${query}`}`;
  },
  candidacy: (id: string) => `${BASE}/candidacies/profile/${id}`,
  unsolicited: `${BASE}/candidacies/unsolicited`,
  unsolicitedProfile: (id: string) => `${BASE}/candidacies/unsolicited/profile/${id}`,
  cv: (candidacyId: string) => `${BASE}/cv/${candidacyId}`,
  ranking: (vacancyId?: string) =>
    vacancyId === undefined ? `${BASE}/ranking` : `${BASE}/ranking?vacancyId=${vacancyId}`,
  databaseRanking: (vacancyId: string) => `${BASE}/ranking?vacancyId=${vacancyId}&of=database`,
  databaseCandidate: (id: string) => `${BASE}/candidates/profile/${id}`,
  rankedCandidacy: (id: string) => `${BASE}/ranking/profile/${id}`,
  profile: `${BASE}/user/profile`,
  security: `${BASE}/security`,
} as const;

/** The public address of a vacancy. A private one contains its share token. */
export function publicAddress({ id, shareToken }: { id: string; shareToken?: string | null }): string {
  const token = shareToken === null || shareToken === undefined ? '' : `?t=${encodeURIComponent(shareToken)}`;
  return `${window.location.origin}/vacancy/${id}${token}`;
}
