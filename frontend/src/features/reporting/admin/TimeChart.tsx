import { BarChart } from '@mui/x-charts/BarChart';

import { topOf } from './home';

export interface Bar {
  key: string;
  /** Name of the day or week, on the axis and in the tooltip. */
  name: string;
  /** Null without a measurement: no bar, which is different from zero. */
  value: number | null;
  /** The value in words. */
  figure: string;
}

const HEIGHT = 220;
const TICK = { fontSize: 12, fill: 'var(--c-ink-3)' };

interface TimeChartProps {
  bars: readonly Bar[];
  label: string;
  scale: (value: number) => string;
  /** One name for this many bars, counted from the last one, where there is room. */
  every: number;
}

/**
 * A bar chart over time: one series, one scale from zero to a round number. No animation for users who prefer reduced
 * motion.
 */
export function TimeChart({ bars, label, scale, every }: TimeChartProps) {
  const top = topOf(bars.map(({ value }) => value ?? 0));
  const names = new Map(bars.map(({ key, name }) => [key, name]));
  return (
    <div className="d-bars" role="img" aria-label={label}>
      <BarChart
        height={HEIGHT}
        // One image for assistive technology; the table beside it has the figures.
        disableKeyboardNavigation
        hideLegend
        borderRadius={2}
        margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        series={[
          {
            data: bars.map(({ value }) => value),
            color: 'var(--c-chart-1)',
            valueFormatter: (_, { dataIndex }) => bars[dataIndex]?.figure ?? '',
          },
        ]}
        xAxis={[
          {
            scaleType: 'band',
            data: [...names.keys()],
            valueFormatter: (key: string) => names.get(key) ?? key,
            categoryGapRatio: 0.28,
            disableTicks: true,
            tickLabelStyle: TICK,
            tickLabelInterval: (_, index) => (bars.length - 1 - index) % every === 0,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: top,
            tickInterval: [0, top / 2, top],
            valueFormatter: (value: number) => scale(value),
            width: 'auto',
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: TICK,
          },
        ]}
      />
    </div>
  );
}
