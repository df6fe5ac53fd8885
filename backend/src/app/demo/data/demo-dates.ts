/** A month is the text of its first day; an instant is a Date. */
export type Month = string;

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Africa/Maputo is two hours ahead of UTC all year. */
export const MAPUTO_OFFSET = 2 * HOUR;

/** `days` from now at an hour of the clock in Maputo; before now when `days` is negative. */
export function dayAt(now: Date, days: number, hour: number, minute = 0): Date {
  const local = now.getTime() + MAPUTO_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY - MAPUTO_OFFSET;
  return new Date(midnight + days * DAY + hour * HOUR + minute * 60_000);
}

/** The first day of the month `months` before the current one. */
export function monthsAgo(now: Date, months: number): Month {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return month.toISOString().slice(0, 10);
}

export function birthDate(now: Date, age: number, month: number, day: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - age, month - 1, day)).toISOString().slice(0, 10);
}
