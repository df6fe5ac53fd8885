import { Link } from 'react-router-dom';

import type { AdminMessageFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import type { Column } from '../../../../shared/admin/grid/columns';
import { Grid } from '../../../../shared/admin/grid/Grid';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { useListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { paths, useMayOpen } from '../../../vacancies/admin';
import { cancellation, rescheduling } from './commands';
import { filterNamesOf, messageFilterOf, TABS, tabOf } from './message-filters';
import { MessageFilters, SendingFilter } from './MessageFilters';
import { MessageRemark, MessageTag } from './MessageTag';
import { useMessageMenu } from './useMessageMenu';
import './messages.css';

type Row = AdminMessageFragment;

/** Maximum number of messages in one request. */
const MOST = 1000;

/** All messages to candidates; those that are sent later can be changed and cancelled. */
export function MessagesPage() {
  const t = useT('admin-messages');
  const can = useCan();
  const state = useListState({ field: 'at', order: 'DESC' });
  const { menuFor, ask, dialog } = useMessageMenu();
  const tab = tabOf(state.get('tab'));
  const isScheduled = tab.key === 'scheduled';
  const columns = useColumns();
  const verb = (key: string, label: string, command: typeof cancellation): BulkVerb => ({
    key,
    label,
    most: MOST,
    run: (selection, clear) => selection.kind === 'rows' && ask(command(t, selection.ids, clear)),
  });
  const bulk =
    isScheduled && can('APPLICATION_MESSAGE')
      ? [
          verb('reschedule', t('reschedule.menu'), (texts, ids, clear) => rescheduling(texts, ids, null, clear)),
          verb('cancel', t('cancel.menu'), cancellation),
        ]
      : [];
  const shownRun = state.get('run');
  const showSending = ({ runId }: Row): MenuAction[] =>
    runId === null || runId === shownRun
      ? []
      : [{ key: 'sending', label: t('sending.show'), onSelect: () => state.set({ run: runId }) }];
  return (
    <>
      <PageHead title={t('title')} meta={t('meta')} />
      <StatusTabs
        label={t('tabs.label')}
        current={tab.key}
        tabs={TABS.map(({ key }) => ({ key, label: t(`tabs.${key}`), to: key === 'all' ? '?' : `?tab=${key}` }))}
      />
      <Grid<Row>
        key={tab.key}
        resource="messages"
        label={t('table')}
        state={state}
        filter={messageFilterOf(tab, state.get)}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
        filters={<MessageFilters tab={tab} state={state} />}
        used={<SendingFilter state={state} />}
        columns={columns}
        bulk={bulk}
        actions={(row) => (
          <ActionMenu
            label={t('actions_for', { subject: row.subject ?? '' })}
            actions={[...menuFor(row), ...showSending(row)]}
          />
        )}
        filterNames={filterNamesOf(tab)}
        viewNames={['tab']}
        empty={
          <EmptyState title={t(`empty.${tab.key}`)}>
            {t(isScheduled ? 'empty.scheduled_text' : 'empty.text')}
          </EmptyState>
        }
        emptyFiltered={t('empty.filtered')}
      />
      {dialog}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('admin-messages');
  const { dayTime } = useFormats();
  const mayOpen = useMayOpen();
  return [
    {
      source: 'candidateName',
      exports: ['candidateName', 'email', 'vacancyTitle'],
      label: t('columns.candidate'),
      minWidth: 180,
      render: ({ candidateName, candidacyId, vacancyTitle }) => (
        <>
          {candidacyId !== null && mayOpen(paths.candidacy(candidacyId)) ? (
            <Link className="a-name" to={`${paths.candidacy(candidacyId)}?tab=messages`}>
              {candidateName}
            </Link>
          ) : (
            candidateName
          )}
          <div className="a-meta">{vacancyTitle}</div>
        </>
      ),
    },
    {
      source: 'subject',
      exports: ['subject', 'kind', 'channel'],
      label: t('columns.subject'),
      minWidth: 200,
      render: ({ subject, kind, channel }) => (
        <>
          {kind === 'CONTACT' ? t(`channel.${channel}`) : subject}
          <div className="a-meta">{t(`kind.${kind}`)}</div>
        </>
      ),
    },
    {
      source: 'state',
      exports: ['state', 'answer'],
      label: t('columns.state'),
      minWidth: 140,
      render: (row) => (
        <>
          <MessageTag message={row} />
          <MessageRemark message={row} />
        </>
      ),
    },
    {
      source: 'at',
      exports: ['at', 'sender'],
      label: t('columns.at'),
      sortable: true,
      render: ({ at, sender }) => (
        <>
          {dayTime(at)}
          <div className="a-meta">{sender === null ? t('automatic') : sender.name}</div>
        </>
      ),
    },
  ];
}
