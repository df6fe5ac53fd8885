import type { StageKind } from '../../vacancies';
import { CandidacyStatus } from '../candidacy.states';
import { type TimelineEntry, TimelineState } from './my-candidacy.types';

export interface TimelineStage {
  id: string;
  name: string;
  kind: StageKind;
  promisedDays: number | null;
  /** Time at which the candidate may see this stage. */
  enteredAt: string | null;
}

const DAY = 86_400_000;

const ENDED: readonly CandidacyStatus[] = [CandidacyStatus.REJECTED, CandidacyStatus.WITHDRAWN];

/**
 * Past, current and future stages in order. A promised date is shown only while the candidate waits. The timeline of a
 * rejected or withdrawn application ends with its last stage.
 */
export function timelineOf(
  stages: readonly TimelineStage[],
  current: string | null,
  enteredAt: Date,
  status: CandidacyStatus,
): TimelineEntry[] {
  const now = stages.findIndex(({ id }) => id === current);
  const waiting = status === CandidacyStatus.ACTIVE;
  const ended = ENDED.includes(status);
  const here = ended ? TimelineState.ENDED : TimelineState.NOW;
  return (ended ? stages.slice(0, now + 1) : stages).map((stage, index) => {
    const state = index < now ? TimelineState.DONE : index === now ? here : TimelineState.TO_COME;
    const days = waiting && index === now ? promisedDaysFrom(stages, index) : null;
    const promised = days === null ? null : new Date(enteredAt.getTime() + days * DAY);
    return {
      stageName: stage.name,
      kind: stage.kind,
      state,
      at: index === now ? enteredAt : index < now && stage.enteredAt ? new Date(stage.enteredAt) : null,
      promisedBy: promised,
    };
  });
}

/**
 * If the posting stage has no promised days, the days of the next stage apply, because the candidate then waits for
 * that stage. The page of the vacancy shows the same days.
 */
function promisedDaysFrom(stages: readonly TimelineStage[], index: number): number | null {
  const stage = stages[index];
  if (stage?.promisedDays !== null || stage.kind !== 'POSTING') return stage?.promisedDays ?? null;
  return stages[index + 1]?.promisedDays ?? null;
}
