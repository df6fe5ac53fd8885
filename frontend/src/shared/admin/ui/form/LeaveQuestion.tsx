import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

import { getUserId } from '../../../session/session';
import { useT } from '../../../i18n/useT';
import { QuestionDialog } from '../QuestionDialog';

interface LeaveQuestionProps {
  when: boolean;
  /** The values are kept in this browser, so closing or reloading the page loses nothing. */
  kept: boolean;
  /** Deletes the values, because the person has chosen to lose them. */
  onLeave: () => void;
}

/**
 * Asks before a navigation by the user discards unsaved values. It does not ask if the product leaves the page, because
 * then the session has ended or somebody else has signed in.
 */
export function LeaveQuestion({ when, kept, onLeave }: LeaveQuestionProps) {
  const t = useT('admin');
  const [person] = useState(getUserId);
  const asks = () => when && getUserId() === person;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (asks() && !kept) {
      event.preventDefault();
    }
  });
  return blocker.state !== 'blocked' ? null : (
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
