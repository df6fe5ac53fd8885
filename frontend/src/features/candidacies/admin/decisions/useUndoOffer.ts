import { useNotify } from 'react-admin';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { offerUndo } from '../../../../shared/admin/undo/undo-offers';
import { useT } from '../../../../shared/i18n/useT';
import { newestDecision, undoDecision, undoUntil } from './undo-decision';

interface MadeDecision {
  name: string;
  /** The sentence about the decision, for the message. */
  text: string;
  sentAt: number;
}

/** Shows a message about a decision. The message has the button "undo" for as long as the API accepts it. */
export function useUndoOffer(): (candidacy: AdminCandidacyFragment, made: MadeDecision) => void {
  const t = useT('admin-candidacies');
  const notify = useNotify();
  return (candidacy, { name, text, sentAt }) => {
    const decision = newestDecision(candidacy);
    const until = decision === undefined ? sentAt : undoUntil(decision, sentAt);
    if (decision === undefined || until <= Date.now()) {
      notify(text);
      return;
    }
    offerUndo({
      text,
      until,
      undo: async () => {
        await undoDecision(decision.id);
        return t('decision.undone', { name });
      },
    });
  };
}
