import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { AdminPublishVacancyDocument, type AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { isStale } from '../../../../../shared/admin/data/error-texts';
import { request } from '../../../../../shared/api/fetch-client';
import { isApiError, isNetworkError } from '../../../../../shared/errors/api-error';
import { useT } from '../../../../../shared/i18n/useT';
import { getSession, onSessionChange } from '../../../../../shared/session/session';
import { answeredBy, firstStepOf, placedFaults } from './faults';
import { useVacancyStorage, type SaveResult } from './useVacancyStorage';
import { wrongFields, type WrongField } from '../checks';
import { stepOfField, type Step, type VacancyValues } from '../values';
import { useStoredValues } from './stored-values';

/** In ms: the draft is sent after this pause in typing. */
const TYPING_PAUSE = 1200;
const FIRST_RETRY = 4000;
const LONGEST_RETRY = 60_000;

/** `partly`: saved except for refused fields. `stale`: waits for the user's choice. */
export type SavePhase = 'clean' | 'changed' | 'saving' | 'saved' | 'partly' | 'failed' | 'stale';

export interface VacancySave {
  vacancy: AdminVacancyFragment | null;
  phase: SavePhase;
  savedAt: Date | null;
  /** The user waits for the answer, so buttons show progress. Saving a draft in the background does not set it. */
  busy: boolean;
  error: unknown;
  /** Whether the form has values that are not saved by the API. */
  isNew: () => boolean;
  /** Whether this browser stores the values that are not saved by the API. */
  isKept: () => boolean;
  save: () => Promise<AdminVacancyFragment | null>;
  publish: () => Promise<AdminVacancyFragment | null>;
  /** Saves without the pause: at the end of a step, on leaving the page, on retry. */
  saveNow: () => Promise<boolean>;
  /** Shows the numbers and dates that cannot be sent, at their fields. */
  checkFields: () => WrongField[];
  overwriteTheirs: () => Promise<boolean>;
}

interface SaveOptions {
  saved: AdminVacancyFragment | null;
  mayWeigh: boolean;
  /** The values on the server, or the initial values of a new vacancy. */
  base: VacancyValues;
  goTo: (step: Step) => void;
}

/**
 * Saves the form. A draft is saved automatically: after a pause in typing, at the end of a step and when the page is
 * left. A published or scheduled vacancy is saved only on request. Each fault is shown at its field.
 */
export function useVacancySave({ saved, mayWeigh, base, goTo }: SaveOptions): VacancySave {
  const { getValues, setError, clearErrors, watch } = useFormContext<VacancyValues>();
  const queryClient = useQueryClient();
  const t = useT('admin-posting');
  const storage = useVacancyStorage(saved, mayWeigh, base);
  const draft = useStoredValues();
  const [phase, setPhase] = useState<SavePhase>('clean');
  const [savedAt, setSavedAt] = useState<Date | null>(saved === null ? null : new Date(saved.updatedAt));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const retry = useRef(FIRST_RETRY);
  const isDraft = storage.vacancy === null || storage.vacancy.status === 'DRAFT';

  const checkFields = (): WrongField[] => {
    const wrong = wrongFields(getValues());
    for (const { path, text } of wrong) {
      setError(path, { type: 'client', message: t(`wrong.${text}`) });
    }
    return wrong;
  };
  const showFaults = (error: unknown) => {
    for (const { path, message } of placedFaults(error)) {
      setError(path, { type: 'server', message });
    }
  };
  const saveLater = (pause = TYPING_PAUSE) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current.saveDraft(), pause);
  };
  const showSaved = ({ vacancy, left, refusal: said }: SaveResult) => {
    retry.current = FIRST_RETRY;
    setSavedAt(new Date());
    setRefusal(said);
    showFaults(said);
    checkFields();
    if (left === 0 && !storage.isNew()) {
      draft.remove(vacancy);
    } else {
      draft.keep(getValues(), vacancy);
    }
    setPhase(left > 0 ? 'partly' : storage.isNew() ? 'changed' : 'saved');
    // The form has the newest values. Lists and counts elsewhere are reloaded when they are shown.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  };
  const failed = (error: unknown) => {
    setRefusal(error);
    setPhase(isStale(error) ? 'stale' : 'failed');
    showFaults(error);
    if (isNetworkError(error) || isApiError(error, 'RATE_LIMITED') || isApiError(error, 'SERVICE_UNAVAILABLE')) {
      saveLater(retry.current);
      retry.current = Math.min(retry.current * 2, LONGEST_RETRY);
    }
  };
  /** Returns whether the API has all values of the form. */
  const saveDraft = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!isDraft || phase === 'stale' || getValues('title').trim() === '') {
      return !storage.isNew();
    }
    if (!storage.isNew()) {
      return phase !== 'partly';
    }
    setPhase('saving');
    try {
      const stored = await storage.save(true);
      showSaved(stored);
      if (storage.isNew()) {
        saveLater();
      }
      return stored.left === 0 && !storage.isNew();
    } catch (error) {
      failed(error);
      return false;
    }
  };
  const keep = () => draft.keep(getValues(), storage.vacancy);
  const latest = useRef({ saveDraft, isDraft, phase, isNew: storage.isNew, keep });
  latest.current = { saveDraft, isDraft, phase, isNew: storage.isNew, keep };

  useEffect(() => {
    const watched = watch((_, { name }) => {
      if (name !== undefined) {
        // A changed value no longer has the fault of the old value.
        clearErrors(answeredBy(name));
      }
      const changed = latest.current.isNew();
      if (changed) {
        latest.current.keep();
      }
      // Registering a field triggers this too, and a change may have been undone.
      setPhase((old) =>
        changed ? (old === 'stale' || old === 'saving' ? old : 'changed') : old === 'changed' ? 'clean' : old,
      );
      clearTimeout(timer.current);
      if (changed && latest.current.isDraft) {
        timer.current = setTimeout(() => void latest.current.saveDraft(), TYPING_PAUSE);
      }
    });
    // Values that were typed before a reload or the end of a session are saved now.
    if (latest.current.isNew()) {
      setPhase('changed');
      if (latest.current.isDraft) {
        timer.current = setTimeout(() => void latest.current.saveDraft(), TYPING_PAUSE);
      }
    }
    const signedIn = onSessionChange(() => {
      if (getSession() !== null && latest.current.phase === 'failed') {
        void latest.current.saveDraft();
      }
    });
    const online = () => void latest.current.saveDraft();
    const hidden = () => document.visibilityState === 'hidden' && void latest.current.saveDraft();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      watched.unsubscribe();
      signedIn();
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(timer.current);
    };
  }, [watch, clearErrors]);

  // A stable function: callers that depend on it must not run again with every keystroke.
  const [saveNow] = useState(() => () => latest.current.saveDraft());

  const saveOnRequest = async (work: () => Promise<AdminVacancyFragment>): Promise<AdminVacancyFragment | null> => {
    clearTimeout(timer.current);
    clearErrors();
    const [wrong] = checkFields();
    if (wrong !== undefined) {
      setRefusal(null);
      setPhase('failed');
      goTo(stepOfField(wrong.path) ?? 'vacancy');
      return null;
    }
    setBusy(true);
    setPhase('saving');
    try {
      const stored = await work();
      showSaved({ vacancy: stored, left: 0, refusal: null });
      return stored;
    } catch (error) {
      failed(error);
      const first = firstStepOf(placedFaults(error));
      if (first !== undefined) {
        goTo(first);
      }
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    vacancy: storage.vacancy,
    phase,
    savedAt,
    busy,
    error: refusal,
    isNew: storage.isNew,
    isKept: draft.kept,
    save: () => saveOnRequest(async () => (await storage.save(false)).vacancy),
    publish: () =>
      saveOnRequest(async () => {
        const { vacancy } = await storage.save(false);
        const { id, version, publishAt } = vacancy;
        const { publishVacancy: out } = await request(AdminPublishVacancyDocument, { id, version, publishAt });
        storage.adopt(out);
        return out;
      }),
    saveNow,
    checkFields,
    overwriteTheirs: async () => (await saveOnRequest(async () => (await storage.overwrite()).vacancy)) !== null,
  };
}
