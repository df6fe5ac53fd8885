import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { QuestionDialog } from '../../../../../shared/admin/ui/QuestionDialog';
import { useT } from '../../../../../shared/i18n/useT';

/** In milliseconds: on a slow line nobody is held longer than this without being asked. */
const PATIENCE = 3_000;

interface LeaveGuardProps {
  unsaved: () => boolean;
  /** The last attempt before the page goes; answers whether everything is kept. */
  keepNow: () => Promise<boolean>;
}

/** A page that is left keeps its draft first; only what cannot be kept is asked about. */
export function LeaveGuard({ unsaved, keepNow }: LeaveGuardProps) {
  const t = useT('admin');
  const blocker = useBlocker(unsaved);
  const { state, proceed } = blocker;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (state !== 'blocked') {
      return undefined;
    }
    let current = true;
    const late = setTimeout(() => setAsks(true), PATIENCE);
    void keepNow().then((kept) => {
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
  }, [state, keepNow, proceed]);
  useBeforeUnload((event) => {
    if (unsaved()) {
      void keepNow();
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
