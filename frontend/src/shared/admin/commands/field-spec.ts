import type { Choice } from '../ui/list/Filters';

export type FormValues = Readonly<Record<string, string>>;

export interface FieldSpec {
  name: string;
  label: string;
  /** `number` may have decimals, `whole` may not. The value of `datetime` is "2031-12-20T08:00" in the time of the product. */
  kind?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'whole' | 'datetime' | 'area' | 'select' | 'switch' | 'many';
  choices?: readonly Choice[];
  /** Label of the empty choice. */
  none?: string;
  optional?: boolean;
  /** The form shows the field only for these values. */
  when?: (values: FormValues) => boolean;
  help?: string;
  /** Path of the field in the faults of the API, when it differs from the name. */
  fault?: string;
}
