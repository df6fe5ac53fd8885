type Employer = readonly [name: string, sector: 'private' | 'public' | 'ngo'];

export interface CareerStep {
  positions: readonly [string, string];
  expertiseAreas: string[];
  activities: string;
  /** The employers of this step, if they are not those of the whole career. */
  employers?: readonly Employer[];
}

/** The data that people of one profession share; a CV is built from it. */
export interface Career {
  studies: { area: string; course: string; level: string; institutions: 'university' | 'institute' }[];
  /** From the first job to the latest; a text has two forms if it differs for a man and a woman. */
  steps: CareerStep[];
  employers: readonly Employer[];
  skills: string[];
  tools: string[];
  summary: (years: string) => string;
  /** Monthly pay in meticais of the first step; each further step adds two fifths. */
  pay: number;
}

export const CAREER_NAMES = [
  'logistics',
  'banking',
  'nursing',
  'accounting',
  'monitoring',
  'software',
  'farming',
  'energy',
  'office',
  'water',
  'driving',
] as const;
export type CareerName = (typeof CAREER_NAMES)[number];
