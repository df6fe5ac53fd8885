import { buildCandidacies } from './demo-candidacies';
import { buildCandidates } from './demo-candidates';
import { DEMO_INSTITUTIONS, DEMO_PARTNER, DEMO_ROOT } from '../demo-institutions';
import { seededRandom } from './demo-random';
import type { Demo } from '../demo-types';
import { busyVacancies } from '../demo-vacancies-busy';
import { openVacancies } from '../demo-vacancies-open';
import { vacanciesInBetween } from '../demo-vacancies-states';
import { otherVacancies } from '../demo-vacancies-other';

const DEMO_SEED = 258;

/** The demonstration around one instant. Pure: the same instant and seed give the same people, vacancies and history. */
export function buildDemo(now: Date, seed = DEMO_SEED): Demo {
  const random = seededRandom(seed);
  const candidates = buildCandidates(now, random);
  const vacancies = [...busyVacancies(now), ...openVacancies(now), ...otherVacancies(now), ...vacanciesInBetween(now)];
  return {
    root: DEMO_ROOT,
    partner: DEMO_PARTNER,
    institutions: DEMO_INSTITUTIONS,
    candidates,
    vacancies,
    candidacies: buildCandidacies(now, random, candidates, vacancies),
  };
}
