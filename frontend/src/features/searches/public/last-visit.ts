import { MarkVacanciesSeenDocument } from '../../../generated/searches/graphql';
import { request } from '../../../shared/api/fetch-client';
import { readStored, writeStored } from '../../../shared/browser-storage';

const KEY = 'vacancies-seen';
/** After this time without opening the list, the next time is another visit. The API uses the same time. */
const VISIT = 30 * 60_000;

/** Records that the list was opened. Returns the end of the previous visit, or now for the first one. */
export function noteVisit(signedIn: boolean): Promise<string> {
  return signedIn
    ? request(MarkVacanciesSeenDocument, {}).then(({ markVacanciesSeen }) => markVacanciesSeen)
    : Promise.resolve(noteOnDevice(new Date()));
}

/** Without a session, the visit is stored on this device only. */
export function noteOnDevice(now: Date): string {
  const at = now.toISOString();
  const [visited, before] = (readStored(KEY) ?? '').split(' ');
  const last = instantOf(visited);
  const baseline = last !== null && now.getTime() - last > VISIT ? visited : before;
  const validBaseline = instantOf(baseline) === null ? '' : (baseline ?? '');
  writeStored(KEY, `${at} ${validBaseline}`.trim());
  return validBaseline === '' ? at : validBaseline;
}

function instantOf(text: string | undefined): number | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : instant;
}
