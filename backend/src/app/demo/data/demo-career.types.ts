type Employer = readonly [name: string, sector: 'private' | 'public' | 'ngo'];

export interface CareerStep {
  positions: readonly [string, string];
  expertiseAreas: string[];
  activities: string;
  /** Where this step differs from the others: nobody manages bank clients in a supermarket. */
  employers?: readonly Employer[];
}

/** What people of one profession have in common; a CV is made from it. */
export interface Career {
  studies: { area: string; course: string; level: string; institutions: 'university' | 'institute' }[];
  /** From the first job to the latest; the texts are for a man and a woman where they differ. */
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
