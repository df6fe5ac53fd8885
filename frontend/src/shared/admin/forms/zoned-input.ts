/** `datetime-local` has no time zone. The product shows the time of Maputo, UTC+2 all year. */
const SHIFT = 2 * 60 * 60 * 1000;

export function toLocalInput(instant: string | null | undefined): string {
  return instant === null || instant === undefined
    ? ''
    : new Date(new Date(instant).getTime() + SHIFT).toISOString().slice(0, 16);
}

export function fromLocalInput(text: string): string | null {
  const at = text === '' ? Number.NaN : Date.parse(`${text.slice(0, 16)}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - SHIFT).toISOString();
}
