import type { AdminHomeVacanciesQuery } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { ListTable } from '../../../shared/admin/ui/list/ListTable';
import { useT } from '../../../shared/i18n/useT';
import { PageLink } from '../../vacancies/admin/PageLink';
import { paths } from '../../vacancies/admin/paths';
import { countOf, kindsOf } from './home';

type Row = AdminHomeVacanciesQuery['closing']['items'][number];

/** Candidates per stage: one row per vacancy, one scale for all columns. */
export function StageTable({ rows }: { rows: readonly Row[] }) {
  const t = useT('admin-home');
  const tv = useT('admin-vacancies');
  const { day } = useFormats();
  const kinds = kindsOf(rows);
  const most = Math.max(
    0,
    ...rows.flatMap((row) => [row.counts.approved, ...kinds.map((kind) => countOf(row, kind) ?? 0)]),
  );
  return (
    <ListTable<Row>
      label={t('stages.label')}
      rows={rows}
      columns={[
        {
          key: 'title',
          label: t('stages.vacancy'),
          minWidth: 200,
          render: (row) => (
            <>
              <PageLink className="a-name" to={paths.candidacies(row.id)}>
                {row.title}
              </PageLink>
              <div className="a-meta">{row.department?.name}</div>
            </>
          ),
        },
        ...kinds.map((kind) => ({
          key: kind,
          label: tv(`kind.${kind}`),
          render: (row: Row) => {
            const count = countOf(row, kind);
            return count === null ? <span className="a-meta">–</span> : <BarCell value={count} max={most} />;
          },
        })),
        {
          key: 'approved',
          label: tv('columns.approved'),
          render: (row) => <BarCell value={row.counts.approved} max={most} />,
        },
        {
          key: 'end',
          label: tv('columns.published_date'),
          numeric: true,
          render: (row) => (row.endDate === null ? '–' : day(row.endDate)),
        },
      ]}
    />
  );
}
