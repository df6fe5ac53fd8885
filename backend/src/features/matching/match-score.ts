import type { Locale } from '../../common/locale';
import type { OptionCacheService } from '../options';
import {
  type EvidenceKind,
  MatchBand,
  type MatchComponent,
  MatchComponentKey,
  type MatchComponentState,
  type MatchEvidence,
  type MatchScore,
  type RankingComponent,
} from './match.types';

/** One part as computed by the database; contributions are in hundredths. */
export interface PartRow {
  key: MatchComponentKey;
  weight: number;
  degree: number;
  contribution: number;
  state: MatchComponentState;
  evidence: {
    kind: EvidenceKind;
    subject?: number;
    asked?: number | null;
    held?: number | null;
    essential?: boolean;
  }[];
}

export interface ScoreRow {
  /** In hundredths. */
  total: number;
  parts: PartRow[];
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

const LEVELS = new Set([MatchComponentKey.TRAINING, MatchComponentKey.LANGUAGES]);

export const componentOf = ({ key, weight, degree, contribution, state }: PartRow): RankingComponent => ({
  key,
  weight,
  degree,
  contribution: contribution / 100,
  state,
});

export function matchScore(row: ScoreRow, options: OptionCacheService, locale?: Locale): MatchScore {
  const shown = (key: MatchComponentKey, value: number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    return LEVELS.has(key) ? options.byId(value, locale).text.localized : String(value);
  };
  const evidenceOf = (part: PartRow): MatchEvidence[] =>
    part.evidence.map(({ kind, subject, asked, held, essential }) => ({
      kind,
      subject: subject === undefined ? null : options.byId(subject, locale),
      asked: shown(part.key, asked),
      held: shown(part.key, held),
      essential: essential ?? false,
    }));
  const components: MatchComponent[] = row.parts.map((part) => ({
    ...componentOf(part),
    evidence: evidenceOf(part),
    explanationKey: `match.${part.key.toLowerCase()}.${part.state.toLowerCase()}`,
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
