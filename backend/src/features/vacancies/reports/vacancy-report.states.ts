import { StateMachine } from '../../../common/state-machine';
import { VacancyReportStatus, type VacancyReportVerdict } from './vacancy-report.types';

/** The only list of a report’s transitions. ROOT resolves it once, with one of two results. */
export const vacancyReportStates = new StateMachine<VacancyReportStatus, `${VacancyReportVerdict}`>({
  OPEN: { DISMISSED: [VacancyReportStatus.DISMISSED], REMOVED: [VacancyReportStatus.REMOVED] },
  DISMISSED: {},
  REMOVED: {},
});
