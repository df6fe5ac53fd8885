const BASE = '/dashboard/entity';

export const peoplePaths = {
  users: `${BASE}/users`,
  user: (id: string) => `${BASE}/users/${id}`,
  invite: `${BASE}/users/new`,
  /** The specification's form, with a password that the user must change. */
  create: `${BASE}/users/new?with=password`,
} as const;
