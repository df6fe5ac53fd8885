import { useState, type ReactNode } from 'react';

import { useT } from '../../i18n/useT';
import { CommandDialog, type DeskCommand, type FieldSpec } from './CommandDialog';
import './commands.css';

/** Opens one dialog at a time. */
export function useDeskCommand(): { ask: (command: DeskCommand) => void; dialog: ReactNode } {
  const [command, setCommand] = useState<DeskCommand | null>(null);
  return {
    ask: setCommand,
    dialog: command !== null && <CommandDialog command={command} onClose={() => setCommand(null)} />,
  };
}

/** Whoever touches what belongs to others says why. */
export function useReasonField(): FieldSpec {
  const t = useT('admin-root');
  return { name: 'reason', label: t('reason'), kind: 'area', help: t('reason_help') };
}

export const textOrNull = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value.trim();

export function wholeOrNull(value: string | undefined): number | null {
  const text = textOrNull(value);
  return text === null ? null : Number(text);
}
