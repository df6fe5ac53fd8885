const BASE = '/dashboard/entity';

export const peoplePaths = {
  users: `${BASE}/users`,
  user: (id: string) => `${BASE}/users/${id}`,
  invite: `${BASE}/users/new`,
  /** The form of the specification: with a password that the person must change. */
  create: `${BASE}/users/new?with=password`,
} as const;
