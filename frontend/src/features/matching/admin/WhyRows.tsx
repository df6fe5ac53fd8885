import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { evidenceText, type MatchComponent } from './evidence';
import './matching.css';

interface WhyRowsProps {
  components: readonly MatchComponent[];
  total?: number;
}

/** The parts of a score: name, weight, bar, evidence as text, points. */
export function WhyRows({ components, total }: WhyRowsProps) {
  const t = useT('admin-matching');
  const formats = useFormats();
  const used = components.filter(({ state }) => state !== 'NOT_APPLICABLE');
  return (
    <table className="m-rows">
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
          <tr key={component.key}>
            <th scope="row">
              {t(`part.${component.key}`)} <span className="a-meta a-num">{formats.percent(component.weight)}</span>
            </th>
            <td className="m-barcell">
              <span className="a-bar" aria-hidden="true">
                <i style={{ width: `${component.degree * 100}%` }} />
              </span>
              <span className="a-sr">{formats.percent(component.degree * 100)}</span>
            </td>
            <td className="a-meta">{evidenceText(component, t, formats)}</td>
            <td className="m-points">{formats.score(component.contribution)}</td>
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('rows.total')}
            </th>
            <td className="m-points">{formats.score(total)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
