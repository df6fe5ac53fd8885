import { type ListExportRule, valueText } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import { type CandidacyRow, CandidacySort } from '../candidacy.types';
import { CandidacyFilter } from '../filtering/candidacy-filter.inputs';

/** How the candidate can be reached; empty for a vacancy outside the reader's scope of APPLICATION_VIEW. */
export interface CandidacyContact {
  email: string | null;
  telephone: string | null;
}
export type ExportedCandidacy = CandidacyRow & CandidacyContact;

export const CANDIDACY_EXPORT: ListExportRule<ExportedCandidacy> = {
  list: ListName.CANDIDACIES,
  filter: CandidacyFilter,
  sort: CandidacySort,
  columns: {
    candidateName: ({ candidateName }) => candidateName,
    email: { value: ({ email }) => email, contact: 'APPLICATION_VIEW' },
    telephone: { value: ({ telephone }) => telephone, contact: 'APPLICATION_VIEW' },
    vacancyTitle: ({ vacancyTitle }) => vacancyTitle,
    place: ({ candidatePlace }) => candidatePlace,
    profession: ({ profession }) => profession,
    yearsHeld: ({ yearsHeld }) => yearsHeld,
    status: ({ status }, locale) => valueText(status, locale),
    stage: ({ stageName }) => stageName,
    stageEnteredAt: ({ stageEnteredAt }) => stageEnteredAt,
    appliedAt: ({ appliedAt }) => appliedAt,
    score: ({ score }) => score,
    band: ({ band }, locale) => valueText(band, locale),
    essentialMissing: ({ essentialMissing }) => essentialMissing.map(({ text }) => text.localized).join(', '),
    reselected: ({ reselected }) => reselected,
    rejectionReason: ({ rejectionReason }) => rejectionReason?.name.localized ?? null,
    knockedOut: ({ knockedOut }) => knockedOut,
    feedbackDueAt: ({ feedbackDueAt }) => feedbackDueAt,
    notes: ({ notes }) => notes,
  },
};
