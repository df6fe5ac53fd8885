import { fromLocalInput } from '../../../../shared/admin/forms/zoned-input';

/** Compares the two fields. An empty one is not checked. */
export function endsBeforeStart(publishAt: string, endDate: string): boolean {
  const [start, end] = [fromLocalInput(publishAt), fromLocalInput(endDate)];
  return start !== null && end !== null && end <= start;
}
