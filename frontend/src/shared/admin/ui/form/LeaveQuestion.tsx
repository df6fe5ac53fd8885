import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { useT } from '../../../i18n/useT';
import { QuestionDialog } from '../QuestionDialog';

/** Asks before a navigation discards unsaved values. Closing the window is handled by the browser. */
export function LeaveQuestion({ when }: { when: boolean }) {
  const t = useT('admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (when) {
      event.preventDefault();
    }
  });
  return blocker.state !== 'blocked' ? null : (
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
