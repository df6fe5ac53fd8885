import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { DueRowsRepository } from '../../platform/jobs';

export const ALERTS = 'searches.alerts';
/** One due row for each kind of alert. */
const SUBJECTS = {
  AT_ONCE: '00000000-0000-4000-8000-000000000001',
  DAILY: '00000000-0000-4000-8000-000000000002',
} as const;
export type AlertKind = keyof typeof SUBJECTS;

const DAY = 86_400_000;
/** 07:00 in Maputo, which is UTC+2 all year. */
const MORNING = 5 * 3_600_000;

export const alertKindOf = (subjectId: string): AlertKind => (subjectId === SUBJECTS.AT_ONCE ? 'AT_ONCE' : 'DAILY');

/** Schedules the runs that mail search alerts. */
@Injectable()
export class SearchAlertScheduleService {
  constructor(
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly due: DueRowsRepository,
  ) {}

  /** The due row has no tenant, although the vacancy has one. */
  wake(kind: AlertKind, at: Date): Promise<void> {
    return this.scope.run({ tenantId: undefined }, () => this.due.scheduleBy(ALERTS, SUBJECTS[kind], at));
  }

  nextMorning(): Date {
    const now = this.clock.now().getTime();
    const today = Math.floor(now / DAY) * DAY + MORNING;
    return new Date(today > now ? today : today + DAY);
  }
}
