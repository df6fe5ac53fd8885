import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { QuestionDialog } from '../../../../../shared/admin/ui/QuestionDialog';
import { useT } from '../../../../../shared/i18n/useT';
import { getUserId } from '../../../../../shared/session/session';

/** In ms. On a slow connection the question appears after this time. */
const SAVE_TIMEOUT = 3_000;

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** Whether the values are kept in this browser, so that closing or reloading the page loses nothing. */
  kept: () => boolean;
  /** The last attempt to save before the page is left. Returns whether everything is saved. */
  saveNow: () => Promise<boolean>;
  /** Deletes the values, because the person has chosen to lose them. */
  onLeave: () => void;
}

/**
 * Saves the draft before the person leaves the page. Asks only when saving failed, and never when the product leaves
 * the page because the session has ended.
 */
export function LeaveGuard({ unsaved, kept, saveNow, onLeave }: LeaveGuardProps) {
  const t = useT('admin');
  const [person] = useState(getUserId);
  const isOpen = () => getUserId() === person && unsaved();
  const blocker = useBlocker(isOpen);
  const { state, proceed } = blocker;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (state !== 'blocked') {
      return undefined;
    }
    let current = true;
    const late = setTimeout(() => setAsks(true), SAVE_TIMEOUT);
    void saveNow().then((saved) => {
      if (current && saved) {
        proceed();
      } else if (current) {
        setAsks(true);
      }
    });
    return () => {
      current = false;
      clearTimeout(late);
      setAsks(false);
    };
  }, [state, saveNow, proceed]);
  useBeforeUnload((event) => {
    if (isOpen()) {
      void saveNow();
      if (!kept()) {
        event.preventDefault();
      }
    }
  });
  return state !== 'blocked' || !asks ? null : (
    <QuestionDialog
      question={t('leave.question')}
      verb={t('leave.verb')}
      busyVerb={t('leave.verb')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{t('leave.text')}</p>
    </QuestionDialog>
  );
}
