import type { Locale } from '../../common/locale';
import type { OptionCacheService } from '../options';
import { matchPoints } from './match-points';
import {
  type EvidenceKind,
  MatchBand,
  type MatchComponent,
  MatchComponentKey,
  MatchComponentState,
  type MatchEvidence,
  type MatchScore,
  type RankingComponent,
} from './match.types';

export interface EvidenceRow {
  kind: EvidenceKind;
  subject?: number;
  asked?: number | null;
  held?: number | null;
  essential?: boolean;
}

/** The parts of a score as the database computes them, in the order of `PART_KEYS`. */
export interface PartsRow {
  /** In percent; null where the vacancy does not weigh the part. */
  weights: (number | null)[];
  /** In billionths; -1 where the profile has no data, null where the vacancy asks nothing. */
  degrees: (number | null)[];
  /** The score by these weights and degrees, in hundredths. */
  total: number;
}

export interface ScoreRow extends PartsRow {
  /** Null when the profile was erased. */
  evidence: EvidenceRow[][] | null;
  essentialMissing: number[];
  vacancyVersion: number;
  computedAt: Date;
}

/** Band of a score in hundredths; the lower bound belongs to the band. */
export function bandOf(hundredths: number): MatchBand {
  if (hundredths >= 9000) return MatchBand.B90;
  if (hundredths >= 8000) return MatchBand.B80;
  return hundredths >= 6000 ? MatchBand.B60 : MatchBand.BELOW;
}

/** Bounds of a band in hundredths; the upper bound is exclusive. */
export const BAND_BOUNDS: Record<MatchBand, [from: number, below: number]> = {
  BELOW: [0, 6000],
  B60: [6000, 8000],
  B80: [8000, 9000],
  B90: [9000, 10_001],
};

/** The order of the parts in the database. */
const PART_KEYS = [
  MatchComponentKey.TRAINING,
  MatchComponentKey.RELATED,
  MatchComponentKey.LANGUAGES,
  MatchComponentKey.YEARS,
  MatchComponentKey.SKILLS,
] as const;
const LEVELS = new Set([MatchComponentKey.TRAINING, MatchComponentKey.LANGUAGES]);

function stateOf(weight: number, degree: number | null | undefined): MatchComponentState {
  if (weight === 0 || degree === null || degree === undefined) return MatchComponentState.NOT_APPLICABLE;
  return degree < 0 ? MatchComponentState.MISSING_DATA : MatchComponentState.SCORED;
}

/** The parts of a score as the API shows them, without evidence. */
export function componentsOf(row: PartsRow): RankingComponent[] {
  const { weights, degrees } = row;
  const points = matchPoints(row);
  return PART_KEYS.map((key, part) => {
    const weight = weights[part] ?? 0;
    const degree = degrees[part];
    const state = stateOf(weight, degree);
    const isScored = state === MatchComponentState.SCORED;
    return {
      key,
      weight,
      // Four decimals.
      degree: isScored ? Math.round((degree ?? 0) / 100_000) / 10_000 : 0,
      contribution: (points[part] ?? 0) / 100,
      state,
    };
  });
}

export function matchScore(row: ScoreRow, options: OptionCacheService, locale?: Locale): MatchScore {
  const shown = (key: MatchComponentKey, value: number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    return LEVELS.has(key) ? options.byId(value, locale).text.localized : String(value);
  };
  const evidenceOf = (key: MatchComponentKey, facts: readonly EvidenceRow[]): MatchEvidence[] =>
    facts.map(({ kind, subject, asked, held, essential }) => ({
      kind,
      subject: subject === undefined ? null : options.byId(subject, locale),
      asked: shown(key, asked),
      held: shown(key, held),
      essential: essential ?? false,
    }));
  const components = componentsOf(row).map(({ key, weight, degree, contribution, state }, place): MatchComponent => ({
    key,
    weight,
    degree,
    contribution,
    state,
    evidence: state === MatchComponentState.NOT_APPLICABLE ? [] : evidenceOf(key, row.evidence?.[place] ?? []),
    explanationKey: `match.${key.toLowerCase()}.${state.toLowerCase()}`,
  }));
  return {
    total: row.total / 100,
    band: bandOf(row.total),
    components,
    essentialMissing: options.many(row.essentialMissing, locale),
    vacancyVersion: row.vacancyVersion,
    computedAt: row.computedAt,
  };
}
