import { Button } from '@mui/material';
import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import { DateTimeField } from '../../../shared/admin/ui/form/DateTimeField';
import { Check, FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useListState } from '../../../shared/admin/useListState';
import { fromLocalInput } from '../../../shared/admin/forms/zoned-input';
import { useT } from '../../../shared/i18n/useT';
import { Grid } from '../../../shared/admin/grid/Grid';
import { AuditAction } from './AuditAction';
import { changeText, shownChanges } from './audit-event';
import { useAuditWords } from './useAuditWords';
import { EmptyState } from '../../../shared/admin/ui/States';
import '../../../shared/admin/commands/commands.css';

/** Prefixes of the actions, for the filter. */
const FAMILIES = [
  'entity',
  'entity-user',
  'plan',
  'root-user',
  'root-role',
  'candidate',
  'partner',
  'option',
  'job',
  'account',
  'session',
  'staff',
  'role',
  'vacancy',
  'candidacy',
  'audit',
];
const FILTERS = ['q', 'action', 'from', 'until', 'actorId', 'entityId', 'objectId'];

/** The audit log, newest first. */
export function AuditPage() {
  const t = useT('admin-audit', 'admin-audit-values', 'admin-root');
  const words = useAuditWords();
  const state = useListState({ field: 'id', order: 'DESC' });
  const value = (name: string) => state.get(name);
  const only = (name: 'actorId' | 'entityId' | 'objectId', id: string, label: string, text: string) => (
    <button
      type="button"
      className="r-only"
      aria-label={t('audit.only', { name: label })}
      onClick={() => state.set({ [name]: id })}
    >
      {text}
    </button>
  );
  const reads = value('reads') === 'yes' || value('action') === 'audit.';
  const narrowed = ['actorId', 'entityId', 'objectId'].some((name) => value(name) !== '');
  return (
    <>
      <PageHead title={t('audit.title')} meta={t('audit.meta')} />
      <Grid<AdminAuditEventFragment>
        resource="auditEvents"
        label={t('audit.title')}
        state={state}
        search={<SearchField label={t('audit.search')} value={value('q')} onChange={(q) => state.set({ q })} />}
        filters={
          <>
            <FilterSelect
              label={t('audit.about')}
              all={t('audit.about_all')}
              value={value('action')}
              choices={FAMILIES.map((one) => ({ value: `${one}.`, label: t(`audit.family.${one}`) }))}
              onChange={(action) => state.set({ action })}
            />
            {(['from', 'until'] as const).map((name) => (
              <div key={name} className="r-when">
                <DateTimeField
                  hiddenLabel
                  label={t(`audit.${name}`)}
                  dayTime={name === 'from' ? '00:00' : '23:59'}
                  value={value(name)}
                  onChange={(chosen) => state.set({ [name]: chosen })}
                />
              </div>
            ))}
            <Check checked={reads} onChange={(shown) => state.set({ reads: shown ? 'yes' : '' })}>
              {t('audit.reads')}
            </Check>
            {narrowed && (
              <Button
                variant="text"
                color="primary"
                onClick={() => state.set({ actorId: '', entityId: '', objectId: '' })}
              >
                {t('audit.everybody')}
              </Button>
            )}
          </>
        }
        filter={{
          q: value('q'),
          action: value('action'),
          actorId: value('actorId'),
          entityId: value('entityId'),
          objectId: value('objectId'),
          from: fromLocalInput(value('from')),
          until: fromLocalInput(value('until')),
          withReads: reads,
        }}
        filterNames={FILTERS}
        viewNames={['reads']}
        empty={<EmptyState title={t('audit.empty')} />}
        columns={[
          {
            source: 'id',
            exports: ['at'],
            label: t('audit.at'),
            sortable: true,
            minWidth: 120,
            render: (event) => words.timeOf(event.at),
          },
          {
            source: 'actor',
            label: t('audit.actor'),
            render: (event) => (
              <>
                {event.actor === null || event.actor === undefined
                  ? t(`audit.audience.${event.audience}`)
                  : only('actorId', event.actor.id, event.actor.name, event.actor.name)}
                {event.actor !== null && <div className="a-meta">{t(`audit.audience.${event.audience}`)}</div>}
              </>
            ),
          },
          {
            source: 'action',
            exports: ['action', 'objectType', 'objectName', 'objectId'],
            label: t('audit.action'),
            minWidth: 220,
            render: (event) => <AuditAction event={event} only={(id, name) => only('objectId', id, name, name)} />,
          },
          {
            source: 'entity',
            label: t('users.entity'),
            render: (event) =>
              event.entity === null || event.entity === undefined
                ? '–'
                : only('entityId', event.entity.id, event.entity.name, event.entity.name),
          },
          {
            source: 'what',
            exports: ['reason', 'changes'],
            label: t('audit.why'),
            minWidth: 240,
            render: (event) => (
              <>
                {event.reason !== null && <p className="r-reason">{event.reason}</p>}
                {shownChanges(event).length > 0 && (
                  <ul className="r-changes">
                    {shownChanges(event).map((change) => (
                      <li key={change.field}>
                        <span className="a-meta">{words.fieldOf(change.field)}:</span> {changeText(change, words)}
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
