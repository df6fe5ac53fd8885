const BASE = '/dashboard/entity';

export const peoplePaths = {
  users: `${BASE}/users`,
  user: (id: string) => `${BASE}/users/${id}`,
  invite: `${BASE}/users/new`,
  /** The form with an initial password, which the user must change. */
  create: `${BASE}/users/new?with=password`,
} as const;
