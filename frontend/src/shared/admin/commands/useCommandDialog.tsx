import { useState, type ReactNode } from 'react';

import { useT } from '../../i18n/useT';
import type { Choice } from '../ui/list/Filters';
import { CommandDialog, type Command } from './CommandDialog';
import type { FieldSpec } from './field-spec';
import './commands.css';

/**
 * Opens one command dialog at a time. `choices` are the choices of fields by name. Choices that are loaded after the
 * dialog was opened appear in the open dialog.
 */
export function useCommandDialog(choices: Readonly<Record<string, readonly Choice[]>> = {}): {
  ask: (command: Command) => void;
  dialog: ReactNode;
} {
  const [command, setCommand] = useState<Command | null>(null);
  const fields = command?.fields?.map((field) => {
    const loaded = choices[field.name];
    return loaded === undefined ? field : { ...field, choices: loaded };
  });
  return {
    ask: setCommand,
    dialog: command !== null && (
      <CommandDialog command={{ ...command, ...(fields && { fields }) }} onClose={() => setCommand(null)} />
    ),
  };
}

/** Root must give a reason for a change to the data of others. */
export function useReasonField(): FieldSpec {
  const t = useT('admin-root');
  return { name: 'reason', label: t('reason'), kind: 'area', help: t('reason_help') };
}

export const textOrNull = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value.trim();

export function wholeOrNull(value: string | undefined): number | null {
  const text = textOrNull(value);
  return text === null ? null : Number(text.replace(/\s/g, ''));
}
