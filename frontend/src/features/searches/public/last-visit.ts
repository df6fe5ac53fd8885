import { MarkVacanciesSeenDocument } from '../../../generated/searches/graphql';
import { request } from '../../../shared/api/fetch-client';
import { readStored, writeStored } from '../../../shared/browser-storage';

const KEY = 'vacancies-seen';
/** After this long without a look at the list, the next one is another visit; the API counts alike. */
const VISIT = 30 * 60_000;

/** Notes a look at the list and answers when the visit before ended; on the first one, now. */
export function noteVisit(signedIn: boolean): Promise<string> {
  return signedIn
    ? request(MarkVacanciesSeenDocument, {}).then(({ markVacanciesSeen }) => markVacanciesSeen)
    : Promise.resolve(noteOnDevice(new Date()));
}

/** Of somebody who is not signed in only this device knows it. */
export function noteOnDevice(now: Date): string {
  const at = now.toISOString();
  const [visited, before] = (readStored(KEY) ?? '').split(' ');
  const last = instantOf(visited);
  const baseline = last !== null && now.getTime() - last > VISIT ? visited : before;
  const known = instantOf(baseline) === null ? '' : (baseline ?? '');
  writeStored(KEY, `${at} ${known}`.trim());
  return known === '' ? at : known;
}

function instantOf(text: string | undefined): number | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : instant;
}
