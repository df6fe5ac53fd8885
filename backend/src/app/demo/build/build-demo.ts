import { buildCandidacies } from './demo-candidacies';
import { buildCandidates, buildDatabasePeople } from './demo-candidates';
import { readDesk } from '../data/demo-desk';
import { readImports } from '../data/demo-imports';
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
  const applicants = buildCandidates(now, random);
  // A separate random sequence, so that adding a person here does not change the applications.
  const others = buildDatabasePeople(now, seededRandom(seed + 1), applicants.length);
  const vacancies = readVacancies(now);
  const { root, partner, institutions } = readInstitutions();
  const candidacies = buildCandidacies(now, random, applicants, vacancies);
  return {
    root,
    partner,
    institutions,
    candidates: [...applicants, ...others],
    vacancies,
    candidacies,
    unsolicited: readUnsolicited(now),
    messages: readMessages(now, candidacies),
    desk: readDesk(now),
    imports: readImports(now),
  };
}
