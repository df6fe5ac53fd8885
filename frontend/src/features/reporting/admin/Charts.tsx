import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { PageLink, paths } from '../../vacancies/admin';
import { ChartCard, type ShareRow, ShareBars } from './Chart';
import { type Figures, HOURS, statesOf, unitFor } from './home';
import { TimeChart } from './TimeChart';
import { useDuration } from './useDuration';

/** Percentages of fewer cases are not shown. */
const ENOUGH = 5;
/** One label for this many days, and for this many weeks. */
const DAYS_PER_LABEL = 7;
const WEEKS_PER_LABEL = 2;

export function Charts({ figures }: { figures: Figures }) {
  const { vacanciesByStatus, candidaciesByDay, timeToFirstAnswer, funnel } = figures;
  return (
    <div className="a-grid d-charts">
      {candidaciesByDay !== null && <Days days={candidaciesByDay} />}
      {timeToFirstAnswer !== null && <FirstAnswers answers={timeToFirstAnswer} />}
      {funnel !== null && <FunnelChart funnel={funnel} />}
      {vacanciesByStatus !== null && <States counts={vacanciesByStatus} />}
    </div>
  );
}

function Days({ days }: { days: NonNullable<Figures['candidaciesByDay']> }) {
  const t = useT('admin-home');
  const { day: shortDay, whole } = useFormats();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const named = (day: string) => shortDay(`${day}T12:00:00+02:00`);
  const fullest = days.reduce<(typeof days)[number] | undefined>(
    (most, one) => (most === undefined || one.count > most.count ? one : most),
    undefined,
  );
  return (
    <ChartCard
      title={t('days.title')}
      meta={t('days.meta', { count: total })}
      empty={total === 0 ? t('days.none') : undefined}
      table={{
        heads: [t('days.day'), t('days.count')],
        rows: days.toReversed().map(({ day, count }) => [named(day), whole(count)]),
      }}
    >
      <TimeChart
        label={t('days.label', {
          count: total,
          day: fullest === undefined ? '' : named(fullest.day),
          most: whole(fullest?.count ?? 0),
        })}
        scale={whole}
        every={DAYS_PER_LABEL}
        bars={days.map(({ day, count }) => ({ key: day, name: named(day), value: count, figure: whole(count) }))}
      />
    </ChartCard>
  );
}

function FirstAnswers({ answers }: { answers: NonNullable<Figures['timeToFirstAnswer']> }) {
  const t = useT('admin-home');
  const { day: shortDay, whole } = useFormats();
  const { say, inUnit } = useDuration();
  const unit = unitFor(Math.max(0, ...answers.byWeek.map(({ medianHours }) => medianHours ?? 0)));
  const named = (week: string) => shortDay(`${week}T12:00:00+02:00`);
  const median = answers.medianHours === null ? '–' : say(answers.medianHours);
  return (
    <ChartCard
      title={t('answers.title')}
      meta={t('answers.meta', { count: answers.answered })}
      empty={answers.answered === 0 ? t('answers.none') : undefined}
      table={{
        heads: [t('answers.week'), t('answers.median'), t('answers.answered')],
        rows: answers.byWeek
          .toReversed()
          .map(({ week, medianHours, answered }) => [
            named(week),
            medianHours === null ? '–' : say(medianHours),
            whole(answered),
          ]),
      }}
    >
      <TimeChart
        label={t('answers.label', { median })}
        scale={(value) => inUnit(value, unit)}
        every={WEEKS_PER_LABEL}
        bars={answers.byWeek.map(({ week, medianHours }) => ({
          key: week,
          name: named(week),
          value: medianHours === null ? null : medianHours / HOURS[unit],
          figure: medianHours === null ? '–' : say(medianHours),
        }))}
      />
    </ChartCard>
  );
}

function FunnelChart({ funnel }: { funnel: NonNullable<Figures['funnel']> }) {
  const t = useT('admin-home');
  const tv = useT('admin-vacancies');
  const { whole, percent } = useFormats();
  const all = funnel.steps[0]?.reached ?? 0;
  const share = (value: number) => (all < ENOUGH ? undefined : percent(Math.round((value / all) * 100)));
  const row = (key: string, label: string, value: number): ShareRow => ({
    key,
    label,
    value,
    figure: whole(value),
    meta: share(value),
  });
  const rows = [
    ...funnel.steps.map(({ kind, reached }) => row(kind, tv(`kind.${kind}`), reached)),
    row('approved', t('funnel.approved'), funnel.approved),
    row('hired', t('funnel.hired'), funnel.hired),
  ];
  return (
    <ChartCard
      title={t('funnel.title')}
      meta={t('funnel.meta', { count: all })}
      empty={all === 0 ? t('funnel.none') : undefined}
      table={{
        heads: [t('funnel.step'), t('funnel.reached'), t('funnel.open')],
        rows: [
          ...funnel.steps.map(({ kind, reached, open }) => [tv(`kind.${kind}`), whole(reached), whole(open)]),
          [t('funnel.approved'), whole(funnel.approved), '–'],
          [t('funnel.hired'), whole(funnel.hired), '–'],
        ],
      }}
    >
      <ShareBars rows={rows} most={all} />
    </ChartCard>
  );
}

function States({ counts }: { counts: NonNullable<Figures['vacanciesByStatus']> }) {
  const t = useT('admin-home');
  const tv = useT('admin-vacancies');
  const { whole } = useFormats();
  const states = statesOf(counts);
  const total = states.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      title={t('states.title')}
      meta={t('states.meta', { count: total })}
      empty={total === 0 ? t('states.none') : undefined}
      table={{
        heads: [t('states.state'), t('states.count')],
        rows: states.map(({ tab, count }) => [tv(`tabs.${tab}`), whole(count)]),
      }}
    >
      <ShareBars
        most={Math.max(...states.map(({ count }) => count))}
        rows={states.map(({ tab, count }) => ({
          key: tab,
          label: <PageLink to={paths.vacancies(tab)}>{tv(`tabs.${tab}`)}</PageLink>,
          value: count,
          figure: whole(count),
        }))}
      />
    </ChartCard>
  );
}
