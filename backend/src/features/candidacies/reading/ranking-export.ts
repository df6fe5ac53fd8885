import { ListName } from '../../../platform/access/list-name';
import { type ExportColumns, type ListExportRule, valueText } from '../../../platform/exports';
import type { MatchBand, RankingComponent } from '../../matching';
import type { RankingRow } from '../ranking.types';
import { RankingFilter } from '../filtering/candidacy-filter.inputs';

/** The fields that a row of the ranking of applicants and a row of the ranking of the database share. */
export interface ScoredPerson {
  rank: number;
  score: number;
  band: `${MatchBand}`;
  components: readonly RankingComponent[];
}

/** The points of a part of the score; empty where the vacancy does not weigh it. */
const pointsOf =
  (key: `${RankingComponent['key']}`) =>
  ({ components }: ScoredPerson): number | null => {
    const part = components.find((one) => one.key === key);
    return part && part.state !== 'NOT_APPLICABLE' ? part.contribution : null;
  };

export const RANKED_COLUMNS = {
  score: ({ score }) => score,
  band: ({ band }, locale) => valueText(band, locale),
  trainingPoints: pointsOf('TRAINING'),
  relatedPoints: pointsOf('RELATED'),
  languagesPoints: pointsOf('LANGUAGES'),
  yearsPoints: pointsOf('YEARS'),
  skillsPoints: pointsOf('SKILLS'),
} satisfies ExportColumns<ScoredPerson>;

export const RANKING_EXPORT: ListExportRule<RankingRow> = {
  list: ListName.RANKING,
  filter: RankingFilter,
  arguments: ['vacancyId', 'weights'],
  columns: {
    rank: ({ rank }) => rank,
    candidateName: ({ candidacy }) => candidacy.candidateName,
    profession: ({ candidacy }) => candidacy.profession,
    place: ({ candidacy }) => candidacy.candidatePlace,
    stage: ({ candidacy }) => candidacy.stageName,
    status: ({ candidacy }, locale) => valueText(candidacy.status, locale),
    appliedAt: ({ candidacy }) => candidacy.appliedAt,
    ...RANKED_COLUMNS,
    essentialMissing: ({ candidacy }) => candidacy.essentialMissing.map(({ text }) => text.localized).join(', '),
    knockedOut: ({ candidacy }) => candidacy.knockedOut,
    vacancyTitle: ({ candidacy }) => candidacy.vacancyTitle,
  },
};
