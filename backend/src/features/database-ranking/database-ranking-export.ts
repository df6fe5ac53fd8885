import { ListName } from '../../platform/access/list-name';
import type { ListExportRule } from '../../platform/exports';
import { DatabaseCandidateFilter } from '../candidate-database';
import { RANKED_COLUMNS } from '../candidacies';
import type { RankedCandidate } from './database-ranking.types';

export type ExportedRankedCandidate = RankedCandidate & { vacancyTitle: string };

export const DATABASE_RANKING_EXPORT: ListExportRule<ExportedRankedCandidate> = {
  list: ListName.DATABASE_RANKING,
  filter: DatabaseCandidateFilter,
  arguments: ['vacancyId', 'band', 'weights', 'withoutApplicants'],
  columns: {
    rank: ({ rank }) => rank,
    candidateName: ({ fullName }) => fullName,
    profession: ({ profession }) => profession,
    place: ({ place }) => place,
    ...RANKED_COLUMNS,
    essentialMissing: ({ essentialMissing }) => essentialMissing.map(({ text }) => text.localized).join(', '),
    applied: ({ candidacyId }) => candidacyId !== null,
    vacancyTitle: ({ vacancyTitle }) => vacancyTitle,
  },
};
