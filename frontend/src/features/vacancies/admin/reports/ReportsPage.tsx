import {
  AdminResolveVacancyReportDocument,
  type AdminVacancyReportFragment,
  type VacancyReportStatus,
  type VacancyReportVerdict,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { Grid } from '../../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { textOrNull, useCommandDialog } from '../../../../shared/admin/commands/useCommandDialog';
import { Tag, type Tone } from '../../../../shared/admin/ui/Tag';

const STATES: readonly VacancyReportStatus[] = ['OPEN', 'DISMISSED', 'REMOVED'];
const TONE: Readonly<Record<VacancyReportStatus, Tone>> = { OPEN: 'warn', DISMISSED: 'plain', REMOVED: 'danger' };

/** Reports about vacancies. Root dismisses a report or takes the vacancy down. */
export function ReportsPage() {
  const t = useT('admin-reports', 'admin-root');
  const { dayTime } = useFormats();
  const state = useListState({ field: 'createdAt', order: 'DESC' });
  const { ask, dialog } = useCommandDialog();
  const [q, status] = [state.get('q'), state.get('status')];
  const verdict = (report: AdminVacancyReportFragment, value: VacancyReportVerdict): MenuAction => ({
    key: value,
    label: t(`reports.${value}`),
    danger: value === 'REMOVED',
    onSelect: () =>
      ask({
        question: t(`reports.${value}_question`, { title: report.vacancy.title }),
        text: t(`reports.${value}_text`, { count: report.openReports }),
        verb: t(`reports.${value}`),
        busy: t('working'),
        done: t(`reports.${value}_done`),
        danger: value === 'REMOVED',
        fields: [
          {
            name: 'note',
            label: t('reports.note'),
            kind: 'area',
            help: t(`reports.${value}_help`),
            optional: value === 'DISMISSED',
          },
        ],
        run: (values) =>
          request(AdminResolveVacancyReportDocument, {
            id: report.id,
            version: report.version,
            verdict: value,
            note: textOrNull(values['note']),
          }),
      }),
  });
  const menuFor = (report: AdminVacancyReportFragment): MenuAction[] =>
    report.status === 'OPEN' ? [verdict(report, 'DISMISSED'), verdict(report, 'REMOVED')] : [];
  return (
    <>
      <PageHead title={t('reports.title')} meta={t('reports.meta')} />
      <Grid<AdminVacancyReportFragment>
        resource="vacancyReports"
        label={t('reports.title')}
        state={state}
        search={<SearchField label={t('reports.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <FilterSelect
            label={t('state')}
            all={t('states_all')}
            value={status}
            choices={STATES.map((one) => ({ value: one, label: t(`reports.state_${one}`) }))}
            onChange={(value) => state.set({ status: value })}
          />
        }
        filter={{ q, status: status === '' ? null : status }}
        filterNames={['q', 'status']}
        empty={<EmptyState title={t('reports.empty')} />}
        columns={[
          {
            source: 'vacancy',
            exports: ['vacancyTitle', 'entity'],
            label: t('reports.vacancy'),
            minWidth: 200,
            render: ({ vacancy }) => (
              <>
                <a className="a-name" href={`/vacancy/${vacancy.id}`} target="_blank" rel="noreferrer">
                  {vacancy.title}
                </a>
                <div className="a-meta">{vacancy.entityName}</div>
              </>
            ),
          },
          {
            source: 'reason',
            exports: ['reason', 'text', 'email'],
            label: t('reports.reason'),
            minWidth: 240,
            render: ({ reason, text, email }) => (
              <>
                {t(`reports.reason_${reason}`)}
                {text && <div className="a-meta">{text}</div>}
                {email && (
                  <div className="a-meta">
                    <Email address={email} />
                  </div>
                )}
              </>
            ),
          },
          {
            source: 'status',
            exports: ['status', 'openReports', 'resolvedBy', 'note'],
            label: t('state'),
            render: (report) => (
              <>
                <Tag tone={TONE[report.status]}>{t(`reports.state_${report.status}`)}</Tag>
                {report.status === 'OPEN' && report.openReports > 1 && (
                  <div className="a-meta">{t('reports.others', { count: report.openReports - 1 })}</div>
                )}
                {report.resolvedBy && <div className="a-meta">{report.resolvedBy.name}</div>}
                {report.note && <div className="a-meta">{report.note}</div>}
              </>
            ),
          },
          {
            source: 'createdAt',
            label: t('reports.when'),
            sortable: true,
            numeric: true,
            render: (report) => dayTime(report.createdAt),
          },
        ]}
        actions={(report) => {
          const actions = menuFor(report);
          return actions.length === 0 ? null : (
            <ActionMenu label={t('actions_for', { name: report.vacancy.title })} actions={actions} />
          );
        }}
      />
      {dialog}
    </>
  );
}
