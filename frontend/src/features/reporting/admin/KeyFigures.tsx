import { Card } from '@mui/material';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { PageLink, paths } from '../../vacancies/admin';
import { type Figures, statesOf } from './home';
import { useDuration } from './useDuration';

interface Cell {
  key: string;
  value: string;
  text: string;
  to?: string;
}

const WEEK = 7;

/** The key figures of the dashboard. */
export function KeyFigures({ figures }: { figures: Figures }) {
  const t = useT('admin-home');
  const { whole } = useFormats();
  const { say } = useDuration();
  const { vacanciesByStatus, candidaciesByDay, timeToFirstAnswer, funnel } = figures;
  const cells: Cell[] = [];
  if (vacanciesByStatus !== null) {
    const published = statesOf(vacanciesByStatus).find(({ tab }) => tab === 'published')?.count ?? 0;
    cells.push({
      key: 'published',
      value: whole(published),
      text: t('kpi.published_text'),
      to: paths.vacancies('published'),
    });
  }
  if (candidaciesByDay !== null) {
    const sum = (days: typeof candidaciesByDay) => days.reduce((total, { count }) => total + count, 0);
    const count = sum(candidaciesByDay.slice(-WEEK));
    cells.push({ key: 'received', value: whole(sum(candidaciesByDay)), text: t('kpi.received_text', { count }) });
  }
  if (timeToFirstAnswer !== null) {
    const { medianHours, answered } = timeToFirstAnswer;
    const text = t('kpi.answer_text', { count: answered });
    cells.push({ key: 'answer', value: medianHours === null ? '–' : say(medianHours), text });
  }
  if (funnel !== null) {
    const to = `${paths.candidacies(undefined, 'list')}&status=APPROVED`;
    const text = t('kpi.approved_text', { hired: whole(funnel.hired) });
    cells.push({ key: 'approved', value: whole(funnel.approved), text, to });
  }
  if (cells.length === 0) return null;
  return (
    <Card component="dl" className="d-kpi">
      {cells.map(({ key, value, text, to }) => (
        <div key={key}>
          <dt>{to === undefined ? t(`kpi.${key}`) : <PageLink to={to}>{t(`kpi.${key}`)}</PageLink>}</dt>
          <dd className="d-v">{value}</dd>
          <dd className="a-meta">{text}</dd>
        </div>
      ))}
    </Card>
  );
}
