import type { DocumentRowFragment } from '../../../generated/candidate/graphql';
import { readStored, removeStored } from '../../../shared/browser-storage';
import { MAX_ATTACHMENT_BYTES } from '../../candidates/public/documents/document-rules';
import type { VacancyDetail } from '../../vacancies/public/requirements';
import type { Answers } from './answers';

/** What was filled in so far; kept on the phone with every change. */
export interface Draft {
  chosen: Record<string, string>;
  motivation: string;
  answers: Answers;
}

/** What was chosen before, and for the rest the newest document of each asked kind. */
export function startingDraft(key: string, vacancy: VacancyDetail, documents: readonly DocumentRowFragment[]): Draft {
  const newest = documents
    .filter((document) => document.size <= MAX_ATTACHMENT_BYTES)
    .sort((left, right) => right.uploadedAt.localeCompare(left.uploadedAt));
  const proposed = Object.fromEntries(
    vacancy.requiredDocuments.flatMap(({ documentType }) => {
      const document = newest.find((candidate) => candidate.documentType.key === documentType.key);
      return document === undefined ? [] : [[documentType.key, document.id]];
    }),
  );
  const kept = readDraft(key);
  return {
    chosen: { ...proposed, ...kept.chosen },
    motivation: kept.motivation ?? '',
    answers: kept.answers ?? {},
  };
}

function readDraft(key: string): Partial<Draft> {
  const stored = readStored(key);
  try {
    return stored === null ? {} : (JSON.parse(stored) as Partial<Draft>);
  } catch {
    removeStored(key);
    return {};
  }
}
