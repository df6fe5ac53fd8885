import type { StageKind } from '../../vacancies';
import { CandidacyStatus } from '../candidacy.states';
import { type TimelineEntry, TimelineState } from './my-candidacy.types';

export interface TimelineStage {
  id: string;
  name: string;
  kind: StageKind;
  promisedDays: number | null;
  /** When the candidate was told to be in it; never before that. */
  enteredAt: string | null;
}

const DAY = 86_400_000;

const ENDED: readonly CandidacyStatus[] = [CandidacyStatus.REJECTED, CandidacyStatus.WITHDRAWN];

/**
 * Done, now and to come, in the order of the stages; a promise is shown only while somebody waits for it. An application
 * that was rejected or withdrawn ends in its last stage: the stages after it are left out.
 */
export function timelineOf(
  stages: readonly TimelineStage[],
  current: string,
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
 * A stage that only collects applications promises nothing itself: who has just applied waits for the answer of the
 * stage after it, which the vacancy's page has told them of.
 */
function promisedDaysFrom(stages: readonly TimelineStage[], index: number): number | null {
  const stage = stages[index];
  if (stage?.promisedDays !== null || stage.kind !== 'POSTING') return stage?.promisedDays ?? null;
  return stages[index + 1]?.promisedDays ?? null;
}
