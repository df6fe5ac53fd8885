import { useState } from 'react';

import {
  AdminChooseImportRowsDocument,
  type AdminImportRowFragment,
  AdminConfirmImportDocument,
  type ImportChoice,
} from '../../../../generated/admin/graphql';
import type { Command } from '../../../../shared/admin/commands/CommandDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormats } from '../../../../shared/admin/format';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { request } from '../../../../shared/api/fetch-client';
import { useT, type Translate } from '../../../../shared/i18n/useT';
import { canDiscard, isOpen } from './row-state';

type Row = AdminImportRowFragment;
export type RefusedRow = Awaited<ReturnType<typeof choose>>['refused'][number];

const choose = async (importId: string, ids: readonly string[], choice: ImportChoice | null) =>
  (await request(AdminChooseImportRowsDocument, { importId, ids: [...ids], choice })).chooseImportRows;

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

interface RowVerbs {
  /** The commands that are possible for at least one of the rows. Each is sent with the rows for which it is possible. */
  of: (rows: readonly Row[]) => readonly BulkVerb[];
  error: unknown;
  /** The rows that the last command did not change. */
  refused: readonly RefusedRow[];
}

/** Commands for the selected rows of an import. */
export function useRowVerbs(
  importId: string,
  ask: (command: Command) => void,
  retry: (ids: string[]) => void,
): RowVerbs {
  const t = useT('admin-imports');
  const { whole } = useFormats();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const choosing = useCommand(
    ({ rows, choice }: { rows: readonly Row[]; choice: ImportChoice | null }) => choose(importId, idsOf(rows), choice),
    {
      done: ({ changed }) => t('choose.done', { count: changed }),
      onDone: (result) => setRefused(result.refused),
      onFailed: () => setRefused([]),
    },
  );
  const discard = (rows: readonly Row[], clear: () => void): Command => ({
    ...discarding(t, rows),
    run: async () => {
      setRefused((await choose(importId, idsOf(rows), 'SKIP')).refused);
      clear();
    },
  });
  const confirm = (rows: readonly Row[], others: number, clear: () => void): Command => ({
    ...confirming(t, rows, others),
    run: async (_, idempotencyKey) => {
      await request(AdminConfirmImportDocument, { importId, idempotencyKey, ids: idsOf(rows) });
      clear();
    },
  });
  return {
    of: (rows) => {
      const verb = (
        key: string,
        label: string,
        which: (row: Row) => boolean,
        run: (chosen: readonly Row[], clear: () => void) => void,
      ): BulkVerb[] => {
        const chosen = rows.filter(which);
        const words = t(label, { rows: whole(chosen.length) });
        return chosen.length === 0
          ? []
          : [{ key, label: words, busy: choosing.isPending, run: (_, clear) => run(chosen, clear) }];
      };
      const choice = (which: (row: Row) => boolean, value: ImportChoice | null) =>
        verb(value ?? 'none', `choose.${value ?? 'none'}`, which, (chosen, clear) =>
          choosing.mutate({ rows: chosen, choice: value }, { onSuccess: clear }),
        );
      return [
        ...verb('confirm', 'choose.confirm', isReady, (chosen, clear) =>
          ask(confirm(chosen, rows.length - chosen.length, clear)),
        ),
        ...choice((row) => isOpen(row) && row.duplicate?.canUpdate === true && row.choice !== 'UPDATE', 'UPDATE'),
        ...choice((row) => isOpen(row) && row.duplicate?.canCreate === true && row.choice !== 'CREATE', 'CREATE'),
        ...choice((row) => isOpen(row) && row.duplicate !== null && row.choice !== null, null),
        ...verb(
          'retry',
          'choose.retry',
          ({ canRetry }) => canRetry,
          (chosen, clear) => {
            retry(idsOf(chosen));
            clear();
          },
        ),
        ...verb('discard', 'choose.SKIP', canDiscard, (chosen, clear) => ask(discard(chosen, clear))),
      ];
    },
    error: choosing.error,
    refused,
  };
}

const isReady = ({ state }: Row): boolean => state === 'READY';

const confirming = (t: Translate, rows: readonly Row[], others: number): Omit<Command, 'run'> => ({
  question: t('confirm.question', { count: rows.length }),
  text: [t('confirm.text'), others > 0 && t('confirm.others', { count: others })].filter(Boolean).join(' '),
  verb: t('confirm.verb'),
  busy: t('confirm.busy'),
  done: t('confirm.done'),
});

const discarding = (t: Translate, { length: count }: readonly Row[]): Omit<Command, 'run'> => ({
  question: t('skip_rows.question', { count }),
  text: t('skip_rows.text'),
  verb: t('skip.verb'),
  busy: t('skip.busy'),
  done: t('skip_rows.done', { count }),
  danger: true,
});
