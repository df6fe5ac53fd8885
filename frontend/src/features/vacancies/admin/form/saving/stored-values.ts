import { useEffect, useRef, useState } from 'react';

import type { AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { readDraft, removeDraft, writeDraft } from '../../../../../shared/drafts/store';
import { joinForms } from '../../../../../shared/session/draft-presence';
import { getUserId } from '../../../../../shared/session/session';
import type { VacancyValues } from '../values';

/** Incremented when a field of the form changes its name or type. */
const VERSION = 1;

const formOf = (id: string | null): string => `vacancy:${id ?? 'new'}`;

export interface StoredValues {
  at: Date;
  values: VacancyValues;
  /** The version of the vacancy over which they were typed; 0 for a new one. */
  version: number;
}

/** Values of the form that were typed in this browser and never reached the API. */
export function readStoredValues(id: string | null): StoredValues | null {
  const stored = readDraft(getUserId(), formOf(id), VERSION);
  const values = stored?.fields['values']?.[1] as VacancyValues | undefined;
  return stored === null || values === undefined
    ? null
    : { at: stored.at, values, version: Number(stored.fields['version']?.[1] ?? 0) };
}

export function removeStoredValues(id: string | null): void {
  removeDraft(getUserId(), formOf(id));
}

type KnownVacancy = Pick<AdminVacancyFragment, 'id' | 'version'> | null;

interface ValueStore {
  /** Whether the browser has accepted the values. */
  kept: () => boolean;
  keep: (values: VacancyValues, vacancy: KnownVacancy) => void;
  remove: (vacancy: KnownVacancy) => void;
}

/** Keeps the values of the form in this browser until the API has them. */
export function useStoredValues(): ValueStore {
  const [person] = useState(getUserId);
  const kept = useRef(true);
  useEffect(joinForms, []);
  return {
    kept: () => kept.current,
    keep: (values, vacancy) => {
      const fields = { values: [null, values], version: [null, vacancy?.version ?? 0] } as const;
      kept.current = writeDraft(person, formOf(vacancy?.id ?? null), VERSION, fields) !== null;
      if (vacancy !== null) {
        removeDraft(person, formOf(null));
      }
    },
    remove: (vacancy) => {
      removeDraft(person, formOf(vacancy?.id ?? null));
      removeDraft(person, formOf(null));
    },
  };
}
