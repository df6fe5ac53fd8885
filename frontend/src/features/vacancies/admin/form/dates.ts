import { fromLocalInput } from '../../../../shared/admin/forms/zoned-input';

/** Of what stands in the two fields; one that is empty is not judged. */
export function endsBeforeStart(publishAt: string, endDate: string): boolean {
  const [start, end] = [fromLocalInput(publishAt), fromLocalInput(endDate)];
  return start !== null && end !== null && end <= start;
}
