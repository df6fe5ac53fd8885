import { ListName } from '../../../platform/access/list-name';
import { type ListExportRule } from '../../../platform/exports';
import { DatabaseCandidateFilter, type DatabaseCandidateRow, DatabaseCandidateSort } from '../database-candidate.types';

export type ExportedDatabaseCandidate = DatabaseCandidateRow & { email: string | null; telephone: string | null };

export const DATABASE_CANDIDATE_EXPORT: ListExportRule<ExportedDatabaseCandidate> = {
  list: ListName.DATABASE_CANDIDATES,
  filter: DatabaseCandidateFilter,
  sort: DatabaseCandidateSort,
  columns: {
    candidateName: ({ fullName }) => fullName,
    email: { value: ({ email }) => email, contact: 'DATABASE_EXPORT' },
    telephone: { value: ({ telephone }) => telephone, contact: 'DATABASE_EXPORT' },
    profession: ({ profession }) => profession,
    place: ({ place }) => place,
    academicLevel: ({ academicLevel }) => academicLevel?.text.localized ?? null,
    yearsHeld: ({ years }) => years,
    languages: ({ languages }) => languages.map(({ text }) => text.localized).join(', '),
    skills: ({ skills }) => skills.map(({ text }) => text.localized).join(', '),
    availability: ({ availability }) => availability?.text.localized ?? null,
    tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
    candidacies: ({ candidacies }) => candidacies,
    activeAt: ({ activeAt }) => activeAt,
  },
};
