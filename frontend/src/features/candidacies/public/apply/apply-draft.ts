import type { DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { useDraft, type Draft } from '../../../../shared/drafts/useDraft';
import { MAX_ATTACHMENT_BYTES } from '../../../candidates/public/documents/document-rules';
import type { VacancyDetail } from '../../../vacancies/public/details/requirements';
import type { Answers } from './answers';

/** What the step `data` asks for; it becomes part of the profile. */
export interface ProfileData {
  name: string;
  surname: string;
  province: string;
  district: string;
}

/** What was filled in so far. */
export interface Application {
  /** Changes of the profile that are not saved yet. */
  person: Partial<ProfileData>;
  /** A document, or none, by its kind. */
  chosen: Readonly<Record<string, string>>;
  motivation: string;
  answers: Answers;
}

const EMPTY: Application = { person: {}, chosen: {}, motivation: '', answers: {} };

export function useApplyDraft(vacancyId: string): Draft<Application> {
  return useDraft<Application>({ form: `apply-${vacancyId}`, version: 1, saved: EMPTY });
}

/** What was chosen, and for the rest the newest document of each kind that is asked for. */
export function chosenOf(
  vacancy: VacancyDetail,
  documents: readonly DocumentRowFragment[],
  chosen: Application['chosen'],
): Record<string, string> {
  const newest = documents
    .filter((document) => document.size <= MAX_ATTACHMENT_BYTES)
    .sort((left, right) => right.uploadedAt.localeCompare(left.uploadedAt));
  const proposed = Object.fromEntries(
    vacancy.requiredDocuments.flatMap(({ documentType }) => {
      const document = newest.find((candidate) => candidate.documentType.key === documentType.key);
      return document === undefined ? [] : [[documentType.key, document.id]];
    }),
  );
  return { ...proposed, ...chosen };
}
