import { useState } from 'react';
import type { DocumentRowFragment } from '../../../generated/candidate/graphql';
import { DRAFT_PREFIX } from '../../../shared/auth/session';
import { readStored, removeStored, writeStored } from '../../../shared/browser-storage';
import { MAX_ATTACHMENT_BYTES } from '../../candidates/public/documents/document-rules';
import type { VacancyDetail } from '../../vacancies/public/requirements';
import type { Answers } from './answers';

/** What the step `data` asks for; it becomes part of the profile. */
export interface ProfileData {
  name: string;
  surname: string;
  province: string;
  district: string;
}

/** What was filled in so far; kept on the phone with every change. */
export interface Draft {
  /** Changes of the profile that are not saved yet. */
  person: Partial<ProfileData>;
  chosen: Record<string, string>;
  motivation: string;
  answers: Answers;
}

interface ApplyDraft {
  draft: Draft;
  keptAt: Date | null;
  keep: (next: Draft) => void;
  /** After it was sent. */
  drop: () => void;
}

export function useApplyDraft(vacancy: VacancyDetail, documents: readonly DocumentRowFragment[]): ApplyDraft {
  const key = `${DRAFT_PREFIX}apply-${vacancy.id}`;
  const [draft, setDraft] = useState<Draft>(() => startingDraft(key, vacancy, documents));
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const keep = (next: Draft): void => {
    setDraft(next);
    writeStored(key, JSON.stringify(next));
    setKeptAt(new Date());
  };
  return { draft, keptAt, keep, drop: () => removeStored(key) };
}

/** What was chosen before, and for the rest the newest document of each asked kind. */
function startingDraft(key: string, vacancy: VacancyDetail, documents: readonly DocumentRowFragment[]): Draft {
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
    person: kept.person ?? {},
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
