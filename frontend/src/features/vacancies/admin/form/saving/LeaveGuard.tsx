import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { QuestionDialog } from '../../../../../shared/admin/ui/QuestionDialog';
import { useT } from '../../../../../shared/i18n/useT';

/** In ms. On a slow connection the question appears after this time. */
const SAVE_TIMEOUT = 3_000;

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** The last attempt to save before the page is left. Returns whether everything is saved. */
  saveNow: () => Promise<boolean>;
}

/** Saves the draft before the page is left. Asks only when saving failed. */
export function LeaveGuard({ unsaved, saveNow }: LeaveGuardProps) {
  const t = useT('admin');
  const blocker = useBlocker(unsaved);
  const { state, proceed } = blocker;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (state !== 'blocked') {
      return undefined;
    }
    let current = true;
    const late = setTimeout(() => setAsks(true), SAVE_TIMEOUT);
    void saveNow().then((kept) => {
      if (current && kept) {
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
    if (unsaved()) {
      void saveNow();
      event.preventDefault();
    }
  });
  return state !== 'blocked' || !asks ? null : (
    <QuestionDialog
      question={t('leave.question')}
      verb={t('leave.verb')}
      busyVerb={t('leave.verb')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{t('leave.text')}</p>
    </QuestionDialog>
  );
}
