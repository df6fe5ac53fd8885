import { useT } from '../../../i18n/useT';

interface RowCheckboxProps {
  /** The name of the row, for the accessible label. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean, shiftKey: boolean) => void;
}

export function RowCheckbox({ name, checked, onChange }: RowCheckboxProps) {
  const t = useT('admin');
  return (
    <input
      type="checkbox"
      className="a-box"
      aria-label={t('choose', { name })}
      checked={checked}
      onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
