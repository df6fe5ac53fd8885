import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

import { fromLocalInput } from '../../forms/zoned-input';
import { monthNames, upperFirst } from '../../../format/instants';
import { LANGUAGE_TAGS, type Locale } from '../../../i18n/locale';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Dates are entered and shown in the time of the product, whatever the browser's zone is. */
export const ZONE = 'Africa/Maputo';
/** The order of the three languages. */
export const SHOWN = 'DD/MM/YYYY HH:mm';
export const SHOWN_DAY = 'DD/MM/YYYY';
const STORED = 'YYYY-MM-DDTHH:mm';
const SUNDAY = Date.UTC(2024, 0, 7);
const DAY = 24 * 60 * 60 * 1000;

/** "2031-12-20T08:00" in the time of the product; null for an empty or wrong text. */
export function dateOf(text: string): Dayjs | null {
  const instant = fromLocalInput(text);
  return instant === null ? null : dayjs(instant).tz(ZONE);
}

/** The date as text, the inverse of the function above. An incomplete date is the empty string. */
export function textOf(date: Dayjs | null): string {
  return date?.isValid() === true ? date.format(STORED) : '';
}

export const today = (): Dayjs => dayjs().tz(ZONE).startOf('day');

/** Registers the names of months of the product (monthNames) in place of the names of the library. */
export function calendarLocale(locale: Locale): string {
  const name = `product_${locale}`;
  const months = monthNames(locale).map(upperFirst);
  const weekdays = (width: 'long' | 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: width, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => upperFirst(format.format(new Date(SUNDAY + day * DAY))));
  };
  const preset = {
    name,
    weekStart: 1,
    months,
    monthsShort: months.map((month) => month.slice(0, 3)),
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    weekdaysMin: weekdays('narrow'),
    ordinal: (day: number) => String(day),
    relativeTime: {},
    formats: {
      LT: 'HH:mm',
      LTS: 'HH:mm:ss',
      L: 'DD/MM/YYYY',
      LL: 'D MMMM YYYY',
      LLL: 'D MMMM YYYY HH:mm',
      LLLL: 'dddd, D MMMM YYYY HH:mm',
    },
  };
  dayjs.locale(preset as unknown as Parameters<typeof dayjs.locale>[0], undefined, true);
  return name;
}
