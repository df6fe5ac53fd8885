import type { MenuAction } from '../ui/ActionMenu';
import { useT } from '../../i18n/useT';
import type { Command } from './CommandDialog';
import { useReasonField } from './useCommandDialog';

interface Person {
  id: string;
  version: number;
  status: string;
}
interface Change {
  id: string;
  version: number;
  reason: string;
}

/** Menu action that suspends or reactivates an account. It asks for a reason. */
export function useSuspension(ask: (command: Command) => void) {
  const t = useT('admin-root');
  const reason = useReasonField();
  return (
    { id, version, status }: Person,
    name: string,
    run: Record<'suspend' | 'reactivate', (change: Change) => Promise<unknown>>,
  ): MenuAction => {
    const key = status === 'SUSPENDED' ? 'reactivate' : 'suspend';
    return {
      key,
      label: t(`users.${key}`),
      danger: key === 'suspend',
      onSelect: () =>
        ask({
          question: t(`users.${key}_question`, { name }),
          text: t(`users.${key}_text`),
          verb: t(`users.${key}`),
          busy: t('working'),
          done: t(`users.${key}_done`, { name }),
          danger: key === 'suspend',
          fields: [reason],
          run: (values) => run[key]({ id, version, reason: values['reason'] ?? '' }),
        }),
    };
  };
}
