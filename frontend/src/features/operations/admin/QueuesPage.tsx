import { AdminRetryJobsDocument, type AdminJobFragment, type JobKind } from '../../../generated/admin/graphql';
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
import '../../../shared/admin/commands/commands.css';

const KINDS: readonly JobKind[] = ['MAIL', 'DUE', 'EVENT', 'OUTBOX'];
/** Ids in one request; the API's limit. */
const MOST_RETRIED = 100;
const TONES = { FAILED: 'is-danger', STUCK: 'is-warn', RETRYING: '' } as const;

/** Jobs that failed or are late, with a retry. */
export function QueuesPage() {
  const t = useT('admin-queues', 'admin-root');
  const { dayTime, whole } = useFormats();
  const state = useListState({ field: 'since', order: 'DESC' });
  const retry = useCommand((ids: readonly string[]) => request(AdminRetryJobsDocument, { ids: [...ids] }), {
    done: ({ retryJobs }) => t('queues.retried', { count: retryJobs, jobs: whole(retryJobs) }),
  });
  const [q, kind] = [state.get('q'), state.get('kind')];
  return (
    <>
      <PageHead title={t('queues.title')} meta={t('queues.meta')} />
      {retry.error !== null && <FaultNote error={retry.error} />}
      <Grid<AdminJobFragment>
        resource="jobs"
        label={t('queues.title')}
        state={state}
        search={<SearchField label={t('queues.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <FilterSelect
            label={t('queues.kind')}
            all={t('queues.kinds_all')}
            value={kind}
            choices={KINDS.map((one) => ({ value: one, label: t(`queues.kind_of.${one}`) }))}
            onChange={(value) => state.set({ kind: value })}
          />
        }
        filter={{ q, kind: kind === '' ? [] : [kind] }}
        filterNames={['q', 'kind']}
        empty={<EmptyState title={t('queues.empty')} />}
        bulk={[
          {
            key: 'retry',
            label: t(retry.isPending ? 'working' : 'queues.retry_chosen'),
            busy: retry.isPending,
            most: MOST_RETRIED,
            run: (selection, clear) => selection.kind === 'rows' && retry.mutate(selection.ids, { onSuccess: clear }),
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
            render: (job) => <span className={`a-tag ${TONES[job.state]}`}>{t(`queues.state.${job.state}`)}</span>,
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
