import { randomUUID } from 'node:crypto';

/** Index of the first character after the version. From there on, versions 4 and 7 have the same layout: variant and random bits. */
const RANDOM_PART = 15;

/**
 * Creates a time-ordered UUID (RFC 9562, version 7). Created by the application, because some tables allow INSERT but
 * not RETURNING. `randomUUID` reads the random bytes for 128 UUIDs in one call. One call for each id took 4 % of a short
 * request.
 */
export function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(RANDOM_PART)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: string): boolean => UUID.test(value);
