const BASE = '/dashboard/entity';

export const clientPaths = {
  clients: `${BASE}/clients`,
  client: (id: string) => `${BASE}/clients/${id}`,
  create: `${BASE}/clients/new`,
  import: `${BASE}/clients/import`,
  vacancies: (id: string) => `${BASE}/vacancies?department=${id}`,
} as const;
