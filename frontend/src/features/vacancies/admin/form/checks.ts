import type { FieldPath } from 'react-hook-form';

import { endsBeforeStart } from './dates';
import { amountOf, hundredths } from './money/money';
import type { VacancyValues } from './values';

export interface WrongField {
  path: FieldPath<VacancyValues>;
  /** Key of the text that says what to type. */
  text: 'whole_one' | 'whole_zero' | 'amount' | 'salary_order' | 'date_order';
}

const WHOLE = /^\d{1,9}$/;

const isWhole = (text: string, least: number): boolean => WHOLE.test(text.trim()) && Number(text) >= least;

/** Finds numbers and dates that the API would refuse or that have no valid format. Empty fields are not checked. */
export function wrongFields(values: VacancyValues): WrongField[] {
  const found: WrongField[] = [];
  if (values.openings.trim() !== '' && !isWhole(values.openings, 1)) {
    found.push({ path: 'openings', text: 'whole_one' });
  }
  if (values.yearsOfExperience.trim() !== '' && !isWhole(values.yearsOfExperience, 0)) {
    found.push({ path: 'yearsOfExperience', text: 'whole_zero' });
  }
  for (const path of ['salaryMin', 'salaryMax', 'price'] as const) {
    if (amountOf(values[path]) === undefined) {
      found.push({ path, text: 'amount' });
    }
  }
  const [min, max] = [amountOf(values.salaryMin), amountOf(values.salaryMax)];
  if (typeof min === 'string' && typeof max === 'string' && hundredths(max) < hundredths(min)) {
    found.push({ path: 'salaryMax', text: 'salary_order' });
  }
  if (endsBeforeStart(values.publishAt, values.endDate)) {
    found.push({ path: 'endDate', text: 'date_order' });
  }
  values.stages.forEach(({ promisedDays }, place) => {
    if (promisedDays.trim() !== '' && !isWhole(promisedDays, 1)) {
      found.push({ path: `stages.${place}.promisedDays`, text: 'whole_one' });
    }
  });
  return found;
}
