import { useState, type ReactNode } from 'react';

import type { AdminMessageFragment } from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import { useCommandDialog } from '../../../../shared/admin/commands/useCommandDialog';
import type { MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { useT } from '../../../../shared/i18n/useT';
import { cancellation, edition, rescheduling } from './commands';
import { SendingDialog, type SendingCommand } from './SendingDialog';

interface MessageMenu {
  /** The commands for a message that is sent later, and for all messages of its sending. */
  menuFor: (message: AdminMessageFragment) => MenuAction[];
  /** Opens the dialog of another command. */
  ask: (command: Command) => void;
  dialog: ReactNode;
}

export function useMessageMenu(): MessageMenu {
  const t = useT('admin-messages');
  const { ask, dialog } = useCommandDialog();
  const [sending, setSending] = useState<SendingCommand | null>(null);
  const menuFor = (message: AdminMessageFragment): MenuAction[] => {
    const { id, at, runId, canChange } = message;
    if (!canChange) return [];
    return [
      { key: 'edit', label: t('edit.menu'), onSelect: () => ask(edition(t, message)) },
      { key: 'reschedule', label: t('reschedule.menu'), onSelect: () => ask(rescheduling(t, [id], at)) },
      { key: 'cancel', label: t('cancel.menu'), danger: true, onSelect: () => ask(cancellation(t, [id])) },
      ...(runId === null
        ? []
        : (['reschedule', 'cancel'] as const).map((kind) => ({
            key: `sending-${kind}`,
            label: t(`sending.${kind}`),
            danger: kind === 'cancel',
            onSelect: () => setSending({ kind, runId, at }),
          }))),
    ];
  };
  return {
    menuFor,
    ask,
    dialog: (
      <>
        {dialog}
        {sending !== null && <SendingDialog command={sending} onClose={() => setSending(null)} />}
      </>
    ),
  };
}
