import type { AdminHomeVacanciesQuery } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { useT } from '../../../shared/i18n/useT';
import { PageLink, paths } from '../../vacancies/admin';
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
    <TableFrame label={t('stages.label')}>
      <thead>
        <tr>
          <th scope="col" style={{ minWidth: 200 }}>
            {t('stages.vacancy')}
          </th>
          {kinds.map((kind) => (
            <th scope="col" key={kind}>
              {tv(`kind.${kind}`)}
            </th>
          ))}
          <th scope="col">{tv('columns.approved')}</th>
          <th scope="col" className="r">
            {tv('columns.published_date')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <PageLink className="a-name" to={paths.candidacies(row.id)}>
                {row.title}
              </PageLink>
              <div className="a-meta">{row.department?.name}</div>
            </td>
            {kinds.map((kind) => {
              const count = countOf(row, kind);
              return (
                <td key={kind}>
                  {count === null ? <span className="a-meta">–</span> : <BarCell value={count} max={most} />}
                </td>
              );
            })}
            <td>
              <BarCell value={row.counts.approved} max={most} />
            </td>
            <td className="r">{row.endDate === null ? '–' : day(row.endDate)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
