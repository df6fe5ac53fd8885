const BASE = '/dashboard/entity/rejection-reasons';

export const reasonPaths = {
  reasons: BASE,
  reason: (id: string) => `${BASE}/${id}`,
  create: `${BASE}/new`,
} as const;
