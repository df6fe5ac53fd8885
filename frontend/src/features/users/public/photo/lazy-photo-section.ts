import { lazy } from 'react';

/** Loaded after the first content of the profile, because it is displayed below it. */
export const PhotoSection = lazy(async () => ({ default: (await import('./PhotoSection')).PhotoSection }));
