import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Dayjs } from 'dayjs';
import { useMemo, useState, type FormEvent, type Ref } from 'react';

import { useLocale, useT } from '../../../i18n/useT';
import { calendarLocale, dateOf, SHOWN, SHOWN_DAY, textOf, today, ZONE } from './calendar';
import type { FieldIds } from './Field';

export interface DateTimeInputProps {
  ids: FieldIds;
  labelledBy: string;
  /** "2031-12-20T08:00" in the time of Maputo, or empty. */
  value: string;
  /** Time of a day that is chosen in the calendar: "08:00". */
  dayTime: string;
  /** Only the day is shown and typed. */
  dayOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * MUI X writes the plain text of the part being typed with innerHTML, which the page's policy refuses (Trusted Types). On
 * these elements innerHTML sets the text.
 */
function acceptText(event: FormEvent): void {
  if (!(event.target instanceof HTMLElement) || Object.hasOwn(event.target, 'innerHTML')) return;
  Object.defineProperty(event.target, 'innerHTML', {
    get(this: HTMLElement) {
      return this.textContent;
    },
    set(this: HTMLElement, text: string) {
      this.textContent = text;
    },
  });
}

/** Typed part by part, or the day chosen in the calendar; the time is always typed, so the calendar fits a phone. */
export default function DateTimeInput({
  ids,
  labelledBy,
  value,
  dayTime,
  dayOnly = false,
  onChange,
  onBlur,
  inputRef,
}: DateTimeInputProps) {
  const t = useT('admin-dates');
  const locale = useLocale();
  const adapterLocale = useMemo(() => calendarLocale(locale), [locale]);
  const [known, setKnown] = useState<{ text: string; date: Dayjs | null }>({ text: value, date: dateOf(value) });
  const [seen, setSeen] = useState(value);
  // An incomplete date has no value. The field keeps it until it receives another value.
  if (seen !== value) {
    setSeen(value);
    if (known.text !== value) setKnown({ text: value, date: dateOf(value) });
  }
  const change = (date: Dayjs | null) => {
    const text = textOf(date);
    setKnown({ text, date });
    onChange(text);
  };
  const referenceDate = useMemo(() => {
    const [hour = 0, minute = 0] = dayTime.split(':').map(Number);
    return today().hour(hour).minute(minute);
  }, [dayTime]);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={adapterLocale}
      localeText={{
        previousMonth: t('previous_month'),
        nextMonth: t('next_month'),
        calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'to_days' : 'to_years'),
        openDatePickerDialogue: (chosen) =>
          chosen === null || chosen === '' ? t('open') : t('open_chosen', { date: chosen }),
        fieldYearPlaceholder: () => t('year_letters'),
        fieldMonthPlaceholder: () => t('month_letters'),
        fieldDayPlaceholder: () => t('day_letters'),
        fieldHoursPlaceholder: () => '--',
        fieldMinutesPlaceholder: () => '--',
        year: t('year'),
        month: t('month'),
        day: t('day'),
        hours: t('hours'),
        minutes: t('minutes'),
        empty: t('empty'),
      }}
    >
      <div onInputCapture={acceptText}>
        <DesktopDateTimePicker
          value={known.date}
          onChange={change}
          timezone={ZONE}
          format={dayOnly ? SHOWN_DAY : SHOWN}
          ampm={false}
          referenceDate={referenceDate}
          closeOnSelect
          viewRenderers={{ hours: null, minutes: null }}
          inputRef={inputRef}
          slotProps={{
            field: { clearable: false },
            actionBar: { actions: [] },
            popper: { 'aria-labelledby': labelledBy },
            textField: {
              id: ids.id,
              error: ids['aria-invalid'],
              onBlur,
              slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': ids['aria-describedby'] } },
            },
          }}
        />
      </div>
    </LocalizationProvider>
  );
}
