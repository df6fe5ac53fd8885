import { useState } from 'react';

import { AdminRetryJobsDocument, type AdminJobFragment, type JobKind } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { RowCheckbox } from '../../../shared/admin/ui/list/RowCheckbox';
import { FaultNote } from '../../../shared/admin/ui/States';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { RootList } from '../../../shared/admin/commands/RootList';
import '../../../shared/admin/commands/commands.css';

const KINDS: readonly JobKind[] = ['MAIL', 'DUE', 'EVENT', 'OUTBOX'];
const TONES = { FAILED: 'is-danger', STUCK: 'is-warn', RETRYING: '' } as const;

/** Jobs that failed or are late, with a retry. */
export function QueuesPage() {
  const t = useT('admin-queues', 'admin-root');
  const { dayTime, whole } = useFormats();
  const state = useListState({ field: 'since', order: 'DESC' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const retry = useCommand((ids: readonly string[]) => request(AdminRetryJobsDocument, { ids: [...ids] }), {
    done: ({ retryJobs }) => t('queues.retried', { count: retryJobs, jobs: whole(retryJobs) }),
    onDone: () => setChosen([]),
  });
  const [q, kind] = [state.get('q'), state.get('kind')];
  return (
    <>
      <PageHead title={t('queues.title')} meta={t('queues.meta')} />
      <div className="a-filt" role="search">
        <SearchField label={t('queues.search')} value={q} onChange={(value) => state.set({ q: value })} />
        <FilterSelect
          label={t('queues.kind')}
          all={t('queues.kinds_all')}
          value={kind}
          choices={KINDS.map((one) => ({ value: one, label: t(`queues.kind_of.${one}`) }))}
          onChange={(value) => state.set({ kind: value })}
        />
      </div>
      {retry.error !== null && <FaultNote error={retry.error} />}
      {chosen.length > 0 && (
        <div className="r-bulk" role="status">
          <span>{t('queues.chosen', { count: chosen.length, jobs: whole(chosen.length) })}</span>
          <button
            type="button"
            className="a-btn is-primary"
            disabled={retry.isPending}
            onClick={() => retry.mutate(chosen)}
          >
            {t(retry.isPending ? 'working' : 'queues.retry_chosen')}
          </button>
        </div>
      )}
      <RootList<AdminJobFragment>
        resource="jobs"
        label={t('queues.title')}
        state={state}
        filter={{ q, kind: kind === '' ? [] : [kind] }}
        filters={['q', 'kind']}
        empty={t('queues.empty')}
        columns={[
          {
            key: 'choose',
            label: t('queues.choose'),
            render: (job) => (
              <RowCheckbox
                name={job.name}
                checked={chosen.includes(job.id)}
                onChange={(checked) =>
                  setChosen((old) => [...old.filter((id) => id !== job.id), ...(checked ? [job.id] : [])].slice(-100))
                }
              />
            ),
          },
          {
            key: 'name',
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
            key: 'state',
            label: t('state'),
            render: (job) => <span className={`a-tag ${TONES[job.state]}`}>{t(`queues.state.${job.state}`)}</span>,
          },
          { key: 'attempts', label: t('queues.attempts'), numeric: true, render: (job) => whole(job.attempts) },
          {
            key: 'since',
            label: t('since'),
            sort: 'since',
            numeric: true,
            render: (job) => dayTime(job.since),
          },
          {
            key: 'error',
            label: t('queues.error'),
            minWidth: 220,
            render: (job) => <span className="r-reason">{job.error ?? '–'}</span>,
          },
        ]}
        actions={(job) => (
          <button
            type="button"
            className="a-btn is-s"
            aria-label={t('queues.retry_named', { name: job.name })}
            disabled={retry.isPending}
            onClick={() => retry.mutate([job.id])}
          >
            {t('queues.retry')}
          </button>
        )}
      />
    </>
  );
}
