import type { StageKind } from '../vacancies';
import { CandidacyStatus } from './candidacy.states';
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

/** Done, now and to come, in the order of the stages; a promise is shown only while somebody waits for it. */
export function timelineOf(
  stages: readonly TimelineStage[],
  current: string,
  enteredAt: Date,
  status: CandidacyStatus,
): TimelineEntry[] {
  const now = stages.findIndex(({ id }) => id === current);
  const waiting = status === CandidacyStatus.ACTIVE;
  return stages.map((stage, index) => {
    const state = index < now ? TimelineState.DONE : index === now ? TimelineState.NOW : TimelineState.TO_COME;
    const promised =
      waiting && index === now && stage.promisedDays !== null
        ? new Date(enteredAt.getTime() + stage.promisedDays * DAY)
        : null;
    return {
      stageName: stage.name,
      kind: stage.kind,
      state,
      at: index === now ? enteredAt : index < now && stage.enteredAt ? new Date(stage.enteredAt) : null,
      promisedBy: promised,
    };
  });
}
