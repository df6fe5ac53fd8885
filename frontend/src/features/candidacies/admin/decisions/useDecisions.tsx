import { useState, type ReactNode } from 'react';

import type { AdminCandidacyRowFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import type { MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { useAddToFavourites } from '../../../favourites/admin';
import { useRejectionReasons } from '../../../rejections/admin';
import { DecisionDialog, type StageChoice } from './DecisionDialog';
import { FeedbackDialog } from './FeedbackDialog';
import { VERBS, type DecisionVerb, type Subject } from './decisions';

export function subjectOf(row: AdminCandidacyRowFragment): Subject {
  return { id: row.id, version: row.version, name: row.candidateName, stageId: row.stageId, actions: row.actions };
}

interface OpenDecision {
  verb: DecisionVerb;
  subject: Subject;
  stageId?: string;
}

export interface DecisionsState {
  ask: (asked: OpenDecision) => void;
  /** Menu entries: the decisions that the API allows for this candidacy, and the lists of favourites. */
  menuFor: (subject: Subject) => MenuAction[];
  askFeedback: (subject: Subject) => void;
  /** Opens the dialog of a decision if the API allows the decision; used by keyboard shortcuts. */
  askIfAllowed: (verb: DecisionVerb, subject: Subject) => void;
  dialog: ReactNode;
}

export function useDecisions(stages: readonly StageChoice[], onClosed?: () => void): DecisionsState {
  const t = useT('admin-lists', 'admin-candidacies');
  // Loaded before the dialog opens, because a select ignores keys that are typed before it has options.
  useRejectionReasons(useCan()('APPLICATION_DECIDE'));
  const favourites = useAddToFavourites();
  const [asked, setAsked] = useState<OpenDecision | null>(null);
  const [addressed, setAddressed] = useState<Subject | null>(null);
  const close = () => {
    setAsked(null);
    setAddressed(null);
    onClosed?.();
  };
  const allowedFor = (subject: Subject) =>
    VERBS.filter(({ verb, may }) => subject.actions[may] && (verb !== 'advance' || stages.length > 1));
  return {
    ask: setAsked,
    askFeedback: setAddressed,
    menuFor: (subject) => [
      ...allowedFor(subject).map(({ verb }) => ({
        key: verb,
        label: t(`decision.${verb}_menu`),
        danger: verb === 'reject',
        onSelect: () => setAsked({ verb, subject }),
      })),
      ...(subject.actions.canSendFeedback
        ? [{ key: 'feedback', label: t('decision.feedback_menu'), onSelect: () => setAddressed(subject) }]
        : []),
      ...(favourites.ask === undefined
        ? []
        : [{ key: 'favourite', label: t('favourite'), onSelect: () => favourites.ask?.(subject.id, subject.name) }]),
    ],
    askIfAllowed: (verb, subject) => {
      if (allowedFor(subject).some((one) => one.verb === verb)) setAsked({ verb, subject });
    },
    dialog: (
      <>
        {favourites.dialog}
        {addressed !== null ? (
          <FeedbackDialog subject={addressed} onDone={close} onClose={close} />
        ) : (
          asked !== null && (
            <DecisionDialog
              verb={asked.verb}
              subject={asked.subject}
              stages={stages}
              {...(asked.stageId === undefined ? {} : { stageId: asked.stageId })}
              onDone={close}
              onClose={close}
            />
          )
        )}
      </>
    ),
  };
}
