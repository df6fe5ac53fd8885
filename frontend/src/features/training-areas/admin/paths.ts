const BASE = '/dashboard/entity/training-area';

export const areaPaths = {
  areas: BASE,
  area: (id: string) => `${BASE}/${id}`,
  create: `${BASE}/new`,
} as const;
