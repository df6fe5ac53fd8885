import { ExportButton } from '../../../../shared/admin/grid/exports/ExportButton';
import type { GridFilter } from '../../../../shared/admin/grid/selection';

interface RankingExportProps {
  /** Name of the query that reads the ranking. */
  resource: 'ranking' | 'databaseRanking';
  /** Arguments of the query and its filter. */
  filter: GridFilter;
  /** The rows have places. */
  hasRank: boolean;
  total: number;
  capped: boolean;
}

const COLUMNS = [
  'candidateName',
  'score',
  'band',
  'trainingPoints',
  'relatedPoints',
  'languagesPoints',
  'yearsPoints',
  'skillsPoints',
  'essentialMissing',
];

/** Exports a ranking as it is shown, also by tried weights. */
export const RankingExport = ({ hasRank, ...rest }: RankingExportProps) => (
  <ExportButton
    {...rest}
    columns={[...(hasRank ? ['rank'] : []), ...COLUMNS].map((source) => ({ source }))}
    isPrinted
    // A labelled button would take a second line from the heading on a laptop.
    isShort
  />
);
