import { Button } from '@mui/material';
import { useState } from 'react';

import {
  AdminRetryJobsDocument,
  type AdminJobFragment,
  type JobKind,
  type JobSelection,
  type JobState,
} from '../../../generated/admin/graphql';
import { usedFilters } from '../../../shared/admin/data/used-filters';
import type { Selection } from '../../../shared/admin/grid/selection';
import { useFormats } from '../../../shared/admin/format';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { FaultNote } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { RetryDialog } from './RetryDialog';
import '../../../shared/admin/commands/commands.css';
import { Tag } from '../../../shared/admin/ui/Tag';

const KINDS: readonly JobKind[] = ['MAIL', 'DUE', 'EVENT', 'OUTBOX'];
const STATES: readonly JobState[] = ['FAILED', 'RETRYING', 'STUCK'];
/** Options of the filter "due since", in hours. */
const PERIODS = { hour: 1, day: 24, week: 7 * 24 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as Period[];
const HOUR = 60 * 60 * 1000;
const TONES = { FAILED: 'danger', STUCK: 'warn', RETRYING: 'plain' } as const;

/** Jobs that failed or are late, with a retry. */
export function QueuesPage() {
  const t = useT('admin-queues', 'admin-root');
  const { dayTime, whole } = useFormats();
  const state = useListState({ field: 'since', order: 'DESC' });
  const retry = useCommand((selection: JobSelection) => request(AdminRetryJobsDocument, { selection }), {
    done: ({ retryJobs }) => t('queues.retried', { count: retryJobs, jobs: whole(retryJobs) }),
  });
  const [asked, setAsked] = useState<{ selection: JobSelection; clear: () => void } | null>(null);
  const [q, kind, jobState] = [state.get('q'), state.get('kind'), state.get('state')];
  const period = PERIOD_NAMES.find((one) => one === state.get('since'));
  const [now] = useState(() => Date.now());
  const select = (name: 'kind' | 'state' | 'since', choices: readonly { value: string; label: string }[]) => (
    <FilterSelect
      label={t(`queues.filter.${name}`)}
      all={t(`queues.filter.${name}_all`)}
      value={state.get(name)}
      choices={choices}
      onChange={(value) => state.set({ [name]: value })}
    />
  );
  const run = (selection: Selection, clear: () => void) => {
    if (selection.kind === 'rows') {
      retry.mutate({ ids: [...selection.ids] }, { onSuccess: clear });
    } else {
      const filter = usedFilters(selection.filter);
      setAsked({ selection: { filter, except: [...selection.except] }, clear });
    }
  };
  return (
    <>
      <PageHead title={t('queues.title')} meta={t('queues.meta')} />
      {retry.error !== null && asked === null && <FaultNote error={retry.error} />}
      <Grid<AdminJobFragment>
        resource="jobs"
        label={t('queues.title')}
        state={state}
        search={<SearchField label={t('queues.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <>
            {select(
              'kind',
              KINDS.map((one) => ({ value: one, label: t(`queues.kind_of.${one}`) })),
            )}
            {select(
              'state',
              STATES.map((one) => ({ value: one, label: t(`queues.state.${one}`) })),
            )}
            {select(
              'since',
              PERIOD_NAMES.map((one) => ({ value: one, label: t(`queues.period.${one}`) })),
            )}
          </>
        }
        filter={{
          q,
          kind: kind === '' ? [] : [kind],
          state: jobState === '' ? [] : [jobState],
          since: period === undefined ? null : new Date(now - PERIODS[period] * HOUR).toISOString(),
        }}
        filterNames={['q', 'kind', 'state', 'since']}
        empty={<EmptyState title={t('queues.empty')} />}
        bulk={[
          {
            key: 'retry',
            label: t(retry.isPending ? 'working' : 'queues.retry_chosen'),
            busy: retry.isPending,
            run,
          },
        ]}
        columns={[
          {
            source: 'name',
            exports: ['name', 'kind'],
            label: t('queues.what'),
            minWidth: 200,
            render: (job) => (
              <>
                <code>{job.name}</code>
                <div className="a-meta">{t(`queues.kind_of.${job.kind}`)}</div>
              </>
            ),
          },
          {
            source: 'state',
            label: t('state'),
            render: (job) => <Tag tone={TONES[job.state]}>{t(`queues.state.${job.state}`)}</Tag>,
          },
          { source: 'attempts', label: t('queues.attempts'), numeric: true, render: (job) => whole(job.attempts) },
          {
            source: 'since',
            label: t('since'),
            sortable: true,
            numeric: true,
            render: (job) => dayTime(job.since),
          },
          {
            source: 'error',
            label: t('queues.error'),
            minWidth: 220,
            render: (job) => <span className="r-reason">{job.error ?? '–'}</span>,
          },
        ]}
        actions={(job) => (
          <Button
            size="small"
            aria-label={t('queues.retry_named', { name: job.name })}
            disabled={retry.isPending}
            onClick={() => retry.mutate({ ids: [job.id] })}
          >
            {t('queues.retry')}
          </Button>
        )}
      />
      {asked !== null && (
        <RetryDialog
          selection={asked.selection}
          busy={retry.isPending}
          error={retry.error}
          onConfirm={() =>
            retry.mutate(asked.selection, {
              onSuccess: () => {
                asked.clear();
                setAsked(null);
              },
            })
          }
          onClose={() => {
            retry.reset();
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
