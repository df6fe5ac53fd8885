import type { DocumentRowFragment } from '../../../../generated/candidate/graphql';
import { useDraft, type Draft } from '../../../../shared/drafts/useDraft';
import { MAX_ATTACHMENT_BYTES } from '../../../candidates/public';
import type { VacancyDetail } from '../../../vacancies/public';
import type { Answers } from './answers';

/** The fields of the step `data`. They become part of the profile. */
export interface ProfileData {
  name: string;
  surname: string;
  province: string;
  district: string;
}

/** The draft of an application. */
export interface Application {
  /** Changes of the profile that are not saved yet. */
  person: Partial<ProfileData>;
  /** The chosen document by kind; empty for none. */
  chosen: Readonly<Record<string, string>>;
  motivation: string;
  answers: Answers;
}

const EMPTY: Application = { person: {}, chosen: {}, motivation: '', answers: {} };

export function useApplyDraft(vacancyId: string): Draft<Application> {
  return useDraft<Application>({ form: `apply-${vacancyId}`, version: 1, saved: EMPTY });
}

/** The chosen documents. For other kinds, the newest document. */
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
