import type { AdminVacancyRowFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { BarCell } from '../../../../shared/admin/ui/list/BarCell';
import { Icon } from '../../../../shared/admin/ui/Icon';
import type { Column } from '../../../../shared/admin/grid/columns';
import { daysUntil } from '../../../../shared/format/instants';
import { useT } from '../../../../shared/i18n/useT';
import type { ListStatus } from './list-states';
import { PageLink } from '../PageLink';
import { paths } from '../paths';
import { Tag } from '../../../../shared/admin/ui/Tag';

type Row = AdminVacancyRowFragment;

/** In days: from here on the closing date has a second line. */
const SOON = 7;

export function VacancyTags({
  vacancy,
}: {
  vacancy: Pick<Row, 'visibility' | 'pendingReason' | 'publishAt' | 'status'>;
}) {
  const t = useT('admin-vacancies');
  const { dayTime } = useFormats();
  return (
    <>
      {vacancy.visibility === 'PRIVATE' && (
        <Tag>
          <Icon name="lock" />
          {t('private')}
        </Tag>
      )}
      {(vacancy.status === 'CLOSED' || vacancy.status === 'ARCHIVED') && <Tag>{t(`state.${vacancy.status}`)}</Tag>}
      {vacancy.pendingReason !== null && (
        <Tag tone={vacancy.pendingReason === 'AWAITING_APPROVAL' ? 'warn' : 'info'}>
          {vacancy.pendingReason === 'SCHEDULED' && vacancy.publishAt !== null
            ? t('pending.SCHEDULED_AT', { at: dayTime(vacancy.publishAt) })
            : t(`pending.${vacancy.pendingReason}`)}
        </Tag>
      )}
    </>
  );
}

/** The relevant date of a state, and the sort field for it. */
function dateColumn(status: ListStatus): { key: string; of: (row: Row) => string | null } {
  if (status === 'draft') {
    return { key: 'createdAt', of: (row) => row.createdAt };
  }
  return status === 'pending'
    ? { key: 'publishAt', of: (row) => row.publishAt }
    : { key: 'endDate', of: (row) => row.endDate };
}

export function useVacancyColumns(status: ListStatus): (rows: readonly Row[]) => readonly Column<Row>[] {
  const t = useT('admin-vacancies');
  const { day, days, whole } = useFormats();
  const date = dateColumn(status);
  const hasCandidacies = status === 'published' || status === 'expired';
  return (rows) => {
    const most = Math.max(0, ...rows.map(({ counts }) => counts.total));
    return [
      {
        source: 'title',
        exports: ['title', 'reference', 'department', 'status', 'visibility'],
        label: t('columns.title'),
        sortable: true,
        minWidth: 210,
        render: (row) => (
          <>
            <PageLink
              className="a-name"
              to={status === 'draft' && row.actions.canEdit ? paths.publish(row.id) : paths.details(row.id)}
            >
              {row.title}
            </PageLink>
            <div className="a-meta a-tags">
              {row.department?.name}
              {row.reference !== null && <span>{row.reference}</span>}
              <VacancyTags vacancy={row} />
            </div>
          </>
        ),
      },
      {
        source: 'province',
        exports: ['province', 'vacancyType'],
        label: t('columns.place'),
        minWidth: 120,
        render: (row) => (
          <>
            {row.province?.text.localized ?? '–'}
            {row.vacancyType?.key === 'internship' && <div className="a-meta">{row.vacancyType.text.localized}</div>}
          </>
        ),
      },
      { source: 'openings', label: t('columns.openings'), numeric: true, render: (row) => whole(row.openings) },
      ...(hasCandidacies
        ? [
            {
              source: 'total',
              exports: ['applications', 'active'],
              label: t('columns.candidacies'),
              numeric: true,
              render: ({ counts }: Row) => (
                <BarCell
                  value={counts.total}
                  max={most}
                  meta={counts.active > 0 ? t('active', { count: counts.active }) : undefined}
                />
              ),
            },
            {
              source: 'approved',
              label: t('columns.approved'),
              numeric: true,
              render: ({ counts }: Row) => <BarCell value={counts.approved} max={most} />,
            },
          ]
        : []),
      {
        source: date.key,
        label: t(`columns.${status}_date`),
        sortable: true,
        numeric: true,
        render: (row) => {
          const at = date.of(row);
          if (at === null) {
            return '–';
          }
          const left = daysUntil(at);
          const near = status === 'published' && left >= 0 && left <= SOON;
          return (
            <>
              {day(at)}
              {near && (
                <div className="a-meta" style={{ color: 'var(--c-warn)' }}>
                  {days(at)}
                </div>
              )}
            </>
          );
        },
      },
    ];
  };
}
