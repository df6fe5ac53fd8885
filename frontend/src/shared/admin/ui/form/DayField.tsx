import { DateTimeField } from './DateTimeField';

interface DayFieldProps {
  label: string;
  /** "2031-12-20", or empty. */
  value: string;
  onChange: (value: string) => void;
}

const START = '00:00';

/** A day in the time of the product. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateTimeField
      dayOnly
      label={label}
      value={value === '' ? '' : `${value}T${START}`}
      dayTime={START}
      onChange={(text) => onChange(text.split('T')[0] ?? '')}
    />
  );
}
