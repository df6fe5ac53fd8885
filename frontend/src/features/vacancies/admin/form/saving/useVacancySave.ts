import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { AdminPublishVacancyDocument, type AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { isStale } from '../../../../../shared/admin/data/error-texts';
import { request } from '../../../../../shared/api/fetch-client';
import { isApiError, isNetworkError } from '../../../../../shared/errors/api-error';
import { answeredBy, firstStepOf, placedFaults } from './faults';
import { useStore, type Stored } from './useStore';
import type { Step, VacancyValues } from '../values';

/** Typing pauses this long before the draft is sent. */
const TYPING_PAUSE = 1200;
const FIRST_RETRY = 4000;
const LONGEST_RETRY = 60_000;

/** `partly` is kept but for the fields that were refused; `stale` waits for a person's choice. */
export type SavePhase = 'clean' | 'changed' | 'saving' | 'saved' | 'partly' | 'failed' | 'stale';

export interface VacancySave {
  vacancy: AdminVacancyFragment | null;
  phase: SavePhase;
  savedAt: Date | null;
  /** Somebody waits for the answer: buttons say so. The draft that keeps itself does not make anybody wait. */
  busy: boolean;
  error: unknown;
  /** Whether the form says something that the server has not got. */
  isNew: () => boolean;
  save: () => Promise<AdminVacancyFragment | null>;
  publish: () => Promise<AdminVacancyFragment | null>;
  /** Without the pause: a step is done, the page is left, "try again". */
  keepNow: () => Promise<boolean>;
  keepMine: () => Promise<boolean>;
}

interface SaveOptions {
  saved: AdminVacancyFragment | null;
  mayWeigh: boolean;
  goTo: (step: Step) => void;
}

/**
 * A draft keeps itself: a while after the last change, when a step is done and when the page is left. What is live
 * or about to be is sent only when the person says so. Each fault of a refusal stands at the field it is about.
 */
export function useVacancySave({ saved, mayWeigh, goTo }: SaveOptions): VacancySave {
  const { getValues, setError, clearErrors, watch } = useFormContext<VacancyValues>();
  const queryClient = useQueryClient();
  const store = useStore(saved, mayWeigh);
  const [phase, setPhase] = useState<SavePhase>('clean');
  const [savedAt, setSavedAt] = useState<Date | null>(saved === null ? null : new Date(saved.updatedAt));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const retry = useRef(FIRST_RETRY);
  const isDraft = store.vacancy === null || store.vacancy.status === 'DRAFT';

  const showFaults = (error: unknown) => {
    for (const { path, message } of placedFaults(error)) {
      setError(path, { type: 'server', message });
    }
  };
  const keepSoon = (pause = TYPING_PAUSE) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current.keepDraft(), pause);
  };
  const kept = ({ left, refusal: said }: Pick<Stored, 'left' | 'refusal'>) => {
    retry.current = FIRST_RETRY;
    setSavedAt(new Date());
    setRefusal(said);
    showFaults(said);
    setPhase(left > 0 ? 'partly' : store.isNew() ? 'changed' : 'saved');
    // The form holds what is newest here; lists and counts elsewhere are read again when they are shown.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  };
  const failed = (error: unknown) => {
    setRefusal(error);
    setPhase(isStale(error) ? 'stale' : 'failed');
    showFaults(error);
    if (isNetworkError(error) || isApiError(error, 'RATE_LIMITED') || isApiError(error, 'SERVICE_UNAVAILABLE')) {
      keepSoon(retry.current);
      retry.current = Math.min(retry.current * 2, LONGEST_RETRY);
    }
  };
  /** Answers whether the server has all that the form says. */
  const keepDraft = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!isDraft || phase === 'stale' || getValues('title').trim() === '') {
      return !store.isNew();
    }
    if (!store.isNew()) {
      return phase !== 'partly';
    }
    setPhase('saving');
    try {
      const stored = await store.keep(true);
      kept(stored);
      if (store.isNew()) {
        keepSoon();
      }
      return stored.left === 0 && !store.isNew();
    } catch (error) {
      failed(error);
      return false;
    }
  };
  const latest = useRef({ keepDraft, isDraft, isNew: store.isNew });
  latest.current = { keepDraft, isDraft, isNew: store.isNew };

  useEffect(() => {
    const watched = watch((_, { name }) => {
      if (name !== undefined) {
        // What was refused is no longer what stands there.
        clearErrors(answeredBy(name));
      }
      const changed = latest.current.isNew();
      // Fields that come and go say so too; and what was taken back is as it was.
      setPhase((old) =>
        changed ? (old === 'stale' || old === 'saving' ? old : 'changed') : old === 'changed' ? 'clean' : old,
      );
      clearTimeout(timer.current);
      if (changed && latest.current.isDraft) {
        timer.current = setTimeout(() => void latest.current.keepDraft(), TYPING_PAUSE);
      }
    });
    const online = () => void latest.current.keepDraft();
    const hidden = () => document.visibilityState === 'hidden' && void latest.current.keepDraft();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      watched.unsubscribe();
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(timer.current);
    };
  }, [watch, clearErrors]);

  // The same function for ever: whoever waits for it must not begin again with every letter.
  const [keepNow] = useState(() => () => latest.current.keepDraft());

  const asked = async (work: () => Promise<AdminVacancyFragment>): Promise<AdminVacancyFragment | null> => {
    clearTimeout(timer.current);
    setBusy(true);
    setPhase('saving');
    clearErrors();
    try {
      const stored = await work();
      kept({ left: 0, refusal: null });
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
    vacancy: store.vacancy,
    phase,
    savedAt,
    busy,
    error: refusal,
    isNew: store.isNew,
    save: () => asked(async () => (await store.keep(false)).vacancy),
    publish: () =>
      asked(async () => {
        const { vacancy } = await store.keep(false);
        const { id, version, publishAt } = vacancy;
        const { publishVacancy: out } = await request(AdminPublishVacancyDocument, { id, version, publishAt });
        store.take(out);
        return out;
      }),
    keepNow,
    keepMine: async () => (await asked(async () => (await store.keepOver()).vacancy)) !== null,
  };
}
