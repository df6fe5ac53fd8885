import { buildCandidacies } from './demo-candidacies';
import { buildCandidates } from './demo-candidates';
import { readMessages } from '../data/demo-messages';
import { readInstitutions } from '../data/demo-people';
import { readUnsolicited } from '../data/demo-unsolicited';
import { readVacancies } from '../data/demo-vacancies';
import { seededRandom } from './demo-random';
import type { Demo } from '../data/demo-types';

const DEMO_SEED = 258;

/** The demo data around one instant. Pure: the same instant and seed give the same people, vacancies and history. */
export function buildDemo(now: Date, seed = DEMO_SEED): Demo {
  const random = seededRandom(seed);
  const candidates = buildCandidates(now, random);
  const vacancies = readVacancies(now);
  const { root, partner, institutions } = readInstitutions();
  const candidacies = buildCandidacies(now, random, candidates, vacancies);
  return {
    root,
    partner,
    institutions,
    candidates,
    vacancies,
    candidacies,
    unsolicited: readUnsolicited(now),
    messages: readMessages(now, candidacies),
  };
}
