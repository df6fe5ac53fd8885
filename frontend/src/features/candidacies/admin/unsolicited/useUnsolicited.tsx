import { useState, type ReactNode } from 'react';

import type { AdminUnsolicitedActionsFragment } from '../../../../generated/admin/graphql';
import type { MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { AnswerDialog } from './AnswerDialog';
import { ArchiveDialog } from './ArchiveDialog';
import { AttachDialog } from './AttachDialog';
import type { UnsolicitedDialogProps, UnsolicitedSubject } from './subject';

type UnsolicitedVerb = 'attach' | 'answer' | 'archive' | 'restore';

const VERBS: readonly {
  verb: UnsolicitedVerb;
  may: Exclude<keyof AdminUnsolicitedActionsFragment, 'doNotContact' | '__typename'>;
}[] = [
  { verb: 'attach', may: 'canAttach' },
  { verb: 'answer', may: 'canAnswer' },
  { verb: 'archive', may: 'canArchive' },
  { verb: 'restore', may: 'canRestore' },
];

interface UnsolicitedCommands {
  ask: (verb: UnsolicitedVerb, subject: UnsolicitedSubject) => void;
  /** The actions that the API allows for this application, as menu entries. */
  menuFor: (subject: UnsolicitedSubject) => MenuAction[];
  dialog: ReactNode;
}

export function useUnsolicited(): UnsolicitedCommands {
  const t = useT('admin-unsolicited');
  const [asked, setAsked] = useState<{ verb: UnsolicitedVerb; subject: UnsolicitedSubject } | null>(null);
  const ask = (verb: UnsolicitedVerb, subject: UnsolicitedSubject) => setAsked({ verb, subject });
  const close = () => setAsked(null);
  return {
    ask,
    menuFor: (subject) =>
      VERBS.filter(({ may }) => subject.actions[may]).map(({ verb }) => ({
        key: verb,
        label: t(`${verb}.menu`),
        onSelect: () => ask(verb, subject),
      })),
    dialog: asked !== null && <OpenDialog verb={asked.verb} subject={asked.subject} onClose={close} />,
  };
}

function OpenDialog({ verb, ...props }: UnsolicitedDialogProps & { verb: UnsolicitedVerb }) {
  if (verb === 'attach') return <AttachDialog {...props} />;
  return verb === 'answer' ? <AnswerDialog {...props} /> : <ArchiveDialog verb={verb} {...props} />;
}
