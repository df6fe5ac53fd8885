const BASE = '/dashboard/entity';

export const rolePaths = {
  roles: `${BASE}/roles`,
  role: (id: string) => `${BASE}/roles/${id}`,
  newRole: (from?: string) => (from === undefined ? `${BASE}/roles/new` : `${BASE}/roles/new?from=${from}`),
  /** The users with this role. */
  holders: (id: string) => `${BASE}/users?role=${id}`,
} as const;
