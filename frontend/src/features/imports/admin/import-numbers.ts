import type { AdminImportFragment } from '../../../generated/admin/graphql';
import type { Translate } from '../../../shared/i18n/useT';

export const PATH = '/dashboard/entity/candidates/import';

/** The states of rows, in the order of their tabs. */
export const STATES = ['READY', 'FLAGGED', 'FAILED', 'CONFIRMED', 'DISCARDED', 'WAITING'] as const;
const COUNTED = {
  READY: 'ready',
  FLAGGED: 'flagged',
  FAILED: 'failed',
  CONFIRMED: 'confirmed',
  DISCARDED: 'discarded',
  WAITING: 'waiting',
} as const;

export const countIn = ({ counts }: AdminImportFragment, state: (typeof STATES)[number]): number =>
  counts[COUNTED[state]];

export const totalOf = (one: AdminImportFragment): number =>
  STATES.reduce((total, state) => total + countIn(one, state), 0);

export const summaryOf = (one: AdminImportFragment, t: Translate): string =>
  STATES.filter((state) => countIn(one, state) > 0)
    .map((state) => `${t(`tab.${state}`)} ${countIn(one, state)}`)
    .join(' · ');

/** The name of the first file; an archive or a table has all rows, other files are named by their number. */
export function titleOf(one: AdminImportFragment, t: Translate): string {
  const others = totalOf(one) - 1;
  return others < 1 || /\.(zip|csv)$/i.test(one.title) ? one.title : t('one.title', { name: one.title, count: others });
}
