import { StateMachine } from '../../../common/state-machine';
import type { VacancyReportStatus, VacancyReportVerdict } from './vacancy-report.types';

/** The only list of what becomes of a report: root answers it once, by one of two verdicts. */
export const vacancyReportStates = new StateMachine<`${VacancyReportStatus}`, `${VacancyReportVerdict}`>({
  OPEN: { DISMISSED: ['DISMISSED'], REMOVED: ['REMOVED'] },
  DISMISSED: {},
  REMOVED: {},
});
