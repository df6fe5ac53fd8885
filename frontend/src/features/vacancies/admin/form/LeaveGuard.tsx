import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useT } from '../../../../shared/i18n/useT';

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
  useEffect(() => {
    let current = true;
    if (state === 'blocked') {
      void keepNow().then((kept) => current && kept && proceed());
    }
    return () => {
      current = false;
    };
  }, [state, keepNow, proceed]);
  useBeforeUnload((event) => {
    if (unsaved()) {
      void keepNow();
      event.preventDefault();
    }
  });
  return state !== 'blocked' ? null : (
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
