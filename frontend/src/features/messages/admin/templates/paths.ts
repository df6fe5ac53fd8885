const BASE = '/dashboard/entity/templates';

export const templatePaths = {
  templates: BASE,
  template: (kind: string, language: string) => `${BASE}/${kind.toLowerCase()}/${language}`,
} as const;
