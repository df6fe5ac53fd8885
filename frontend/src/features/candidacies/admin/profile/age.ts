/** Age in whole years on a day, by default today. Birth date and day are ISO dates. */
export function ageOn(birthDate: string, day: string | null): number {
  const [birth, at] = [birthDate.slice(0, 10), (day ?? new Date().toISOString()).slice(0, 10)];
  const years = Number(at.slice(0, 4)) - Number(birth.slice(0, 4));
  return at.slice(5) < birth.slice(5) ? years - 1 : years;
}
