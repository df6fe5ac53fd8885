/** `datetime-local` knows no zone; what it shows is the time in Maputo, UTC+2 all year, as everywhere in the product. */
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
