import { dayInMaputo } from '../../../../shared/format/instants';

/** Age in whole years at an instant, by default now, on the day of Maputo, as the filter by age counts it. */
export function ageOn(birthDate: string, instant: string | null): number {
  const [birth, at] = [birthDate.slice(0, 10), dayInMaputo(instant ?? new Date())];
  const years = Number(at.slice(0, 4)) - Number(birth.slice(0, 4));
  return at.slice(5) < birth.slice(5) ? years - 1 : years;
}
