import { Button, Card, CardContent } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminCandidateImportDocument,
  AdminCandidateImportsDocument,
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
import { useFormats } from '../../../shared/admin/format';
import { isOver } from '../../../shared/admin/runs/run-state';
import { RunProgress } from '../../../shared/admin/runs/RunProgress';
import type { MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { StatusTabs } from '../../../shared/admin/ui/list/StatusTabs';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ErrorState, FaultNote, LoadingState } from '../../../shared/admin/ui/States';
import { useListState, type ListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { ContactNote } from './ContactNote';
import { ImportRows } from './ImportRows';
import { ReadingDialog } from './ReadingDialog';
import { fixing, skipping } from './row-commands';
import { UploadCard } from './UploadCard';
import { type Uploads, useUploads } from './useUploads';

const STATES = ['READY', 'FLAGGED', 'FAILED', 'CONFIRMED', 'DISCARDED', 'WAITING'] as const;
const COUNTED = {
  READY: 'ready',
  FLAGGED: 'flagged',
  FAILED: 'failed',
  CONFIRMED: 'confirmed',
  DISCARDED: 'discarded',
  WAITING: 'waiting',
} as const;
const PATH = '/dashboard/entity/candidates/import';
/** This page receives no changes of a run that a colleague started, so it reads the numbers again at this interval. */
const LOOK_AGAIN = 3000;

/** Import of candidates: files in, rows checked and corrected, and candidates only when confirmed. */
export function ImportCandidatesPage() {
  const t = useT('admin-imports');
  const state = useListState({ field: 'position', order: 'ASC' });
  const id = state.get('import');
  const queryClient = useQueryClient();
  // Kept here, so that the page of a new import shows which of its files were refused.
  const uploads = useUploads((importId) => {
    if (id === '') state.set({ import: importId, state: '', q: '' });
    for (const name of ['candidateImport', 'importRows']) void queryClient.invalidateQueries({ queryKey: [name] });
  });
  return id === '' ? (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <div className="a-stack">
        <UploadCard importId={null} uploads={uploads} />
        <Recent />
      </div>
    </>
  ) : (
    <OneImport key={id} id={id} state={state} uploads={uploads} />
  );
}

/** The latest imports of the institution. */
function Recent() {
  const t = useT('admin-imports');
  const { dayTime } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['candidateImports'],
    queryFn: async ({ signal }) =>
      (await request(AdminCandidateImportsDocument, {}, { signal })).candidateImports.items,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="recent-imports">
      <header>
        <h2 id="recent-imports">{t('recent.title')}</h2>
      </header>
      <CardContent>
        <ul className="a-stack">
          {data.map((one) => (
            <li key={one.id}>
              <Link className="a-name" to={`${PATH}?import=${one.id}`}>
                {titleOf(one, t)}
              </Link>
              <div className="a-meta">
                {t('recent.by', { name: one.startedBy.name, at: dayTime(one.createdAt) })} · {summaryOf(one, t)}
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type Translate = ReturnType<typeof useT>;

const summaryOf = ({ counts }: AdminImportFragment, t: Translate): string =>
  STATES.filter((state) => counts[COUNTED[state]] > 0)
    .map((state) => `${t(`tab.${state}`)} ${counts[COUNTED[state]]}`)
    .join(' · ');

const totalOf = ({ counts }: AdminImportFragment): number =>
  STATES.reduce((total, state) => total + counts[COUNTED[state]], 0);

/** The name of the first file; an archive or a table has all rows, other files are named by their number. */
function titleOf(one: AdminImportFragment, t: Translate): string {
  const others = totalOf(one) - 1;
  return others < 1 || /\.(zip|csv)$/i.test(one.title) ? one.title : t('one.title', { name: one.title, count: others });
}

function OneImport({ id, state, uploads }: { id: string; state: ListState; uploads: Uploads }) {
  const t = useT('admin-imports');
  const [read, setRead] = useState<AdminImportRowFragment | null>(null);
  const { ask, dialog } = useCommandDialog();
  const { data, error, refetch } = useQuery({
    queryKey: ['candidateImport', id],
    queryFn: async ({ signal }) => (await request(AdminCandidateImportDocument, { id }, { signal })).candidateImport,
    refetchInterval: ({ state: { data: last } }) => (last?.isReading ? LOOK_AGAIN : false),
  });
  const retry = useCommand((ids: string[] | null) => request(AdminRetryImportRowsDocument, { importId: id, ids }));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} wholePage />;
  if (data === undefined) return <LoadingState />;
  const { counts, readRunId, isReading, confirmRunId } = data;
  const actionsOf = (row: AdminImportRowFragment): readonly MenuAction[] => {
    const isOpen = row.state === 'READY' || row.state === 'FLAGGED';
    return [
      ...(isOpen
        ? [
            { key: 'fix', label: t('fix.menu'), onSelect: () => ask(fixing(t, row)) },
            { key: 'read', label: t('reading.menu'), onSelect: () => setRead(row) },
          ]
        : []),
      ...(row.canRetry ? [{ key: 'retry', label: t('retry.one'), onSelect: () => retry.mutate([row.id]) }] : []),
      ...(isOpen || row.state === 'FAILED' || row.state === 'WAITING'
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
        {retry.error !== null && <FaultNote error={retry.error} />}
        <div>
          <StatusTabs
            label={t('tab.label')}
            current={state.get('state')}
            tabs={[
              tab('', total),
              ...STATES.filter((one) => counts[COUNTED[one]] > 0).map((one) => tab(one, counts[COUNTED[one]])),
            ]}
          />
          <div className="a-acts">
            <SearchField label={t('rows.search')} value={state.get('q')} onChange={(q) => state.set({ q })} />
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
        <ImportRows importId={id} state={state} actionsOf={actionsOf} />
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
