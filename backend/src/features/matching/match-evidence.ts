import type { OptionCacheService } from '../options';
import type { EvidenceRow } from './match-score';
import { EvidenceKind } from './match.types';

type Options = Pick<OptionCacheService, 'relationsOf' | 'rankBelow'>;

/** A version of the requirements and a stored profile, as option ids. */
export interface MatchFacts {
  level: number | null;
  /** Areas of training, with the fields of the institution's own areas. */
  areas: number[];
  relatedAreas: number[];
  languages: number[];
  /** The required level of each language. */
  languageLevels: number[];
  years: number | null;
  /** In the order in which they are shown. */
  skills: [id: number, weight: number, essential: boolean][] | null;
  studyAreas: number[];
  studyLevels: number[];
  expertise: number[];
  heldLanguages: number[];
  heldLevels: number[];
  heldSkills: number[];
  /** Days of work experience up to the day of the score. */
  days: number;
}

/** A year has 365.25 days, so four years have 1,461. With whole numbers, the comparison needs no rounding. */
const DAYS_OF_FOUR_YEARS = 1461;

/**
 * Returns the evidence of each part of a score. It is equal to the evidence of `sec.match` for every part that the vacancy
 * asks for; a test compares both. `sec.match` takes about one millisecond of database time per profile.
 */
export function matchEvidence(facts: MatchFacts, options: Options): EvidenceRow[][] {
  return [training(facts, options), related(facts, options), languages(facts, options), years(facts), skills(facts)];
}

const kindOf = (degree: number): EvidenceKind =>
  degree >= 1 ? EvidenceKind.MET : degree > 0 ? EvidenceKind.PARTIAL : EvidenceKind.MISSING;

/** Explains the study with the highest degree of fit. Of equal studies, the lower area id counts, then the lower level id. */
function training({ level, areas, studyAreas, studyLevels }: MatchFacts, options: Options): EvidenceRow[] {
  const [best] = studyAreas
    .map((area, at) => {
      const held = studyLevels[at] as number;
      return { area, held, degree: areaDegree(area, areas, options) * levelDegree(held, level, options) };
    })
    .sort((one, other) => other.degree - one.degree || one.area - other.area || one.held - other.held);
  return best ? [{ kind: kindOf(best.degree), subject: best.area, asked: level, held: best.held }] : [];
}

function areaDegree(held: number, areas: readonly number[], options: Options): number {
  if (areas.length === 0) return 1;
  const own = options.relationsOf(held);
  const degrees = areas.map((area) => {
    if (area === held) return 1;
    const { parent, grp } = options.relationsOf(area);
    const isNear = parent !== null && own.parent !== null ? parent === own.parent : grp !== null && grp === own.grp;
    return isNear ? 0.5 : 0;
  });
  return Math.max(...degrees);
}

function levelDegree(held: number, asked: number | null, options: Options): number {
  if (asked === null) return 1;
  const [rank, wanted] = [options.relationsOf(held).rank, options.relationsOf(asked).rank];
  if (rank >= wanted) return 1;
  return rank === options.rankBelow('ACADEMIC_LEVEL', wanted) ? 0.5 : 0;
}

function related({ relatedAreas, expertise }: MatchFacts, options: Options): EvidenceRow[] {
  const groups = new Set(expertise.map((id) => options.relationsOf(id).grp));
  return sorted(relatedAreas).map((area) => {
    const { grp } = options.relationsOf(area);
    const degree = expertise.includes(area) ? 1 : grp !== null && groups.has(grp) ? 0.5 : 0;
    return { kind: kindOf(degree), subject: area };
  });
}

function languages(facts: MatchFacts, options: Options): EvidenceRow[] {
  return sorted(facts.languages).map((language) => {
    const asked = facts.languageLevels[facts.languages.indexOf(language)] as number;
    const held = facts.heldLevels[facts.heldLanguages.indexOf(language)] ?? null;
    const degree = held === null ? 0 : options.relationsOf(held).rank / options.relationsOf(asked).rank;
    return { kind: kindOf(degree), subject: language, asked, held };
  });
}

function years({ years: asked, days }: MatchFacts): EvidenceRow[] {
  if (!asked) return [];
  const kind =
    days * 4 >= asked * DAYS_OF_FOUR_YEARS ? EvidenceKind.MET : days > 0 ? EvidenceKind.PARTIAL : EvidenceKind.MISSING;
  return [{ kind, asked, held: Math.round((days * 400) / DAYS_OF_FOUR_YEARS) / 100 }];
}

const skills = ({ skills: asked, heldSkills }: MatchFacts): EvidenceRow[] =>
  (asked ?? []).map(([id, weight, essential]) => ({
    kind: heldSkills.includes(id) ? EvidenceKind.MET : EvidenceKind.MISSING,
    subject: id,
    asked: weight,
    essential,
  }));

const sorted = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);
