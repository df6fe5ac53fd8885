import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  AdminCandidateImportDocument,
  AdminConfirmImportDocument,
  AdminDiscardImportDocument,
  AdminRetryImportRowsDocument,
  AdminRunDocument,
  type AdminImportFragment,
  type AdminImportRowFragment,
} from '../../../generated/admin/graphql';
import type { Command } from '../../../shared/admin/commands/CommandDialog';
import { useCommandDialog } from '../../../shared/admin/commands/useCommandDialog';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { isOver } from '../../../shared/admin/runs/run-state';
import { RunProgress } from '../../../shared/admin/runs/RunProgress';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import type { MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { StatusTabs } from '../../../shared/admin/ui/list/StatusTabs';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ErrorState, FaultNote, LoadingState } from '../../../shared/admin/ui/States';
import type { ListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { countIn, PATH, STATES, titleOf, totalOf } from './import-numbers';
import { ContactNote } from './rows/ContactNote';
import { ImportRows } from './rows/ImportRows';
import { canDiscard, FLAGS, isOpen } from './rows/row-state';
import { RefusedRows } from './rows/RefusedRows';
import { fixing, skipping } from './rows/row-commands';
import { useRowVerbs } from './rows/useRowVerbs';
import { UploadCard } from './UploadCard';
import type { Uploads } from './useUploads';

const ReadingDialog = lazyPart(async () => (await import('./reading/ReadingDialog')).default);

/** This page receives no changes of a run that a colleague started, so it reads the numbers again at this interval. */
const LOOK_AGAIN = 3000;

/** An import with its rows, and what can be done with them. */
export function OneImport({ id, state, uploads }: { id: string; state: ListState; uploads: Uploads }) {
  const t = useT('admin-imports');
  const [read, setRead] = useState<AdminImportRowFragment | null>(null);
  const { ask, dialog } = useCommandDialog();
  const { data, error, refetch } = useQuery({
    queryKey: ['candidateImport', id],
    queryFn: async ({ signal }) => (await request(AdminCandidateImportDocument, { id }, { signal })).candidateImport,
    refetchInterval: ({ state: { data: last } }) => (last?.isReading ? LOOK_AGAIN : false),
  });
  const retry = useCommand((ids: string[] | null) => request(AdminRetryImportRowsDocument, { importId: id, ids }));
  const verbs = useRowVerbs(id, ask, retry.mutate);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} wholePage />;
  if (data === undefined) return <LoadingState />;
  const { counts, readRunId, isReading, confirmRunId } = data;
  const actionsOf = (row: AdminImportRowFragment): readonly MenuAction[] => {
    return [
      ...(isOpen(row)
        ? [
            { key: 'fix', label: t('fix.menu'), onSelect: () => ask(fixing(t, row)) },
            { key: 'read', label: t('reading.menu'), onSelect: () => setRead(row) },
          ]
        : []),
      ...(row.canRetry ? [{ key: 'retry', label: t('retry.one'), onSelect: () => retry.mutate([row.id]) }] : []),
      ...(canDiscard(row)
        ? [{ key: 'skip', label: t('skip.menu'), danger: true, onSelect: () => ask(skipping(t, row)) }]
        : []),
    ];
  };
  const total = totalOf(data);
  const tab = (key: string, count: number) => ({
    key,
    label: key === '' ? t('tab.all') : t(`tab.${key}`),
    to: `${PATH}?import=${id}${key === '' ? '' : `&state=${key}`}`,
    count: { total: count },
  });
  const unfinished = counts.ready + counts.flagged + counts.failed + counts.waiting > 0;
  return (
    <>
      <PageHead
        title={titleOf(data, t)}
        meta={t('one.meta')}
        crumbs={[{ label: t('title'), to: PATH }]}
        actions={
          <>
            {unfinished && (
              <Button color="error" onClick={() => ask(discarding(t, data))}>
                {t('discard.menu')}
              </Button>
            )}
            {counts.ready > 0 && (
              <Button variant="contained" color="primary" onClick={() => ask(confirming(t, data))}>
                {t('confirm.menu', { count: counts.ready })}
              </Button>
            )}
          </>
        }
      />
      <div className="a-stack">
        {readRunId !== null && <FollowedRun key={readRunId} id={readRunId} />}
        {confirmRunId !== null && <FollowedRun key={confirmRunId} id={confirmRunId} />}
        {[retry.error, verbs.error].map(
          (fault) => fault !== null && <FaultNote key={fault === retry.error ? 'retry' : 'choose'} error={fault} />,
        )}
        <RefusedRows refused={verbs.refused} />
        <div>
          <StatusTabs
            label={t('tab.label')}
            current={state.get('state')}
            tabs={[
              tab('', total),
              ...STATES.filter((one) => countIn(data, one) > 0).map((one) => tab(one, countIn(data, one))),
            ]}
          />
          <div className="a-filt">
            <SearchField label={t('rows.search')} value={state.get('q')} onChange={(q) => state.set({ q })} />
            <FilterSelect
              label={t('flag.label')}
              all={t('flag.all')}
              value={state.get('flag')}
              choices={FLAGS.map((value) => ({ value, label: t(`flag.${value}`) }))}
              onChange={(flag) => state.set({ flag })}
            />
            {counts.waiting > 0 && !isReading && (
              <Button disabled={retry.isPending} onClick={() => retry.mutate([])}>
                {t('retry.waiting', { count: counts.waiting })}
              </Button>
            )}
            {counts.failed > 0 && (
              <Button disabled={retry.isPending} onClick={() => retry.mutate(null)}>
                {t('retry.all', { count: counts.failed })}
              </Button>
            )}
          </div>
        </div>
        {counts.flagged > 0 && <ContactNote importId={id} />}
        <ImportRows importId={id} state={state} actionsOf={actionsOf} verbsOf={verbs.of} />
        <UploadCard importId={id} uploads={uploads} />
      </div>
      {read !== null && <ReadingDialog row={read} onClose={() => setRead(null)} />}
      {dialog}
    </>
  );
}

/** A run of this import, read once and then followed. */
function FollowedRun({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['run of import', id],
    queryFn: async ({ signal, queryKey }) => {
      const isFirst = queryClient.getQueryData(queryKey) === undefined;
      const { run } = await request(AdminRunDocument, { id }, { signal });
      // The run may have ended between the reading of the rows and this request. RunProgress reloads the rows only when
      // a run ends later.
      if (isFirst && isOver(run)) {
        for (const name of ['candidateImport', 'importRows']) {
          void queryClient.invalidateQueries({ queryKey: [name] });
        }
      }
      return run;
    },
    staleTime: Infinity,
    // A colleague's run is not shown; the numbers of the import are.
    retry: false,
  });
  return data === undefined ? null : <RunProgress run={data} />;
}

const confirming = (t: Translate, { id, counts }: AdminImportFragment): Command => ({
  question: t('confirm.question', { count: counts.ready }),
  text: t('confirm.text'),
  verb: t('confirm.verb'),
  busy: t('confirm.busy'),
  done: t('confirm.done'),
  run: (_, idempotencyKey) => request(AdminConfirmImportDocument, { importId: id, idempotencyKey }),
});

const discarding = (t: Translate, { id, title }: AdminImportFragment): Command => ({
  question: t('discard.question', { name: title }),
  text: t('discard.text'),
  verb: t('discard.verb'),
  busy: t('discard.busy'),
  done: t('discard.done'),
  danger: true,
  run: () => request(AdminDiscardImportDocument, { id }),
});
