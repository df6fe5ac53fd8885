import { ListName } from '../../../platform/access/list-name';
import { type ListExportRule, valueText } from '../../../platform/exports';
import { UnsolicitedFilter, type UnsolicitedRow, UnsolicitedSort } from './unsolicited.types';

/** Contact data; empty outside the reader's scope of APPLICATION_VIEW, and while blind mode hides the candidate. */
export interface UnsolicitedContact {
  email: string | null;
  telephone: string | null;
}
export type ExportedUnsolicitedApplication = UnsolicitedRow & UnsolicitedContact;

export const UNSOLICITED_EXPORT: ListExportRule<ExportedUnsolicitedApplication> = {
  list: ListName.UNSOLICITED_CANDIDACIES,
  filter: UnsolicitedFilter,
  sort: UnsolicitedSort,
  columns: {
    candidateName: ({ candidateName }) => candidateName,
    email: { value: ({ email }) => email, contact: 'APPLICATION_VIEW' },
    telephone: { value: ({ telephone }) => telephone, contact: 'APPLICATION_VIEW' },
    wantedPosition: ({ position }) => position,
    wantedAreas: ({ areas }) => areas.map(({ text }) => text.localized).join(', '),
    place: ({ candidatePlace }) => candidatePlace,
    profession: ({ profession }) => profession,
    yearsHeld: ({ yearsHeld }) => yearsHeld,
    state: ({ state }, locale) => valueText(state, locale),
    appliedAt: ({ appliedAt }) => appliedAt,
    answeredAt: ({ answeredAt }) => answeredAt,
    vacancyTitle: ({ vacancy }) => vacancy?.title,
  },
};
