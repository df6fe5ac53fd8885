import { lazy } from 'react';

/** The photo is loaded after the first content of the profile, because the page displays it below that content. */
export const PhotoSection = lazy(async () => ({ default: (await import('./PhotoSection')).PhotoSection }));
