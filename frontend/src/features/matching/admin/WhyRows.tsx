import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { evidenceText, type MatchComponent } from './evidence';
import './matching.css';
import './why-rows.css';

interface WhyRowsProps {
  components: readonly MatchComponent[];
  total?: number;
  /** Shows each part on separate lines, as on a phone; for a narrow container. */
  stacked?: boolean;
}

/** Where the rows are laid out as blocks, browsers drop the roles of a table. */
const TABLE = { role: 'table' };
const ROW = { role: 'row' };
const ROW_HEADER = { role: 'rowheader' };
const CELL = { role: 'cell' };

/** The parts of a score: name, weight, bar, evidence as text, points. */
export function WhyRows({ components, total, stacked = false }: WhyRowsProps) {
  const t = useT('admin-matching');
  const formats = useFormats();
  const used = components.filter(({ state }) => state !== 'NOT_APPLICABLE');
  return (
    <table {...TABLE} className={stacked ? 'm-rows is-stacked' : 'm-rows'}>
      <thead className="a-sr">
        <tr>
          <th scope="col">{t('rows.part')}</th>
          <th scope="col">{t('rows.met')}</th>
          <th scope="col">{t('rows.why')}</th>
          <th scope="col">{t('rows.points')}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((component) => (
          <tr {...ROW} key={component.key}>
            <th {...ROW_HEADER} scope="row">
              {t(`part.${component.key}`)} <span className="a-meta a-num">{formats.percent(component.weight)}</span>
            </th>
            <td {...CELL} className="m-barcell">
              <span className="a-bar" aria-hidden="true">
                <i style={{ width: `${component.degree * 100}%` }} />
              </span>
              <span className="a-sr">{formats.percent(component.degree * 100)}</span>
            </td>
            <td {...CELL} className="m-evidence a-meta">
              {evidenceText(component, t, formats)}
            </td>
            <td {...CELL} className="m-points">
              {formats.score(component.contribution)}
            </td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr {...ROW}>
            <th {...ROW_HEADER} scope="row" colSpan={3}>
              {t('rows.total')}
            </th>
            <td {...CELL} className="m-points">
              {formats.score(total)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
