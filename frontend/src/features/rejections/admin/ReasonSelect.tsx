import { SelectField } from '../../../shared/admin/ui/form/SelectField';
import { useT } from '../../../shared/i18n/useT';
import { useRejectionReasons } from './useRejectionReasons';

interface ReasonSelectProps {
  label: string;
  /** Id of a reason, or empty. */
  value: string;
  onChange: (id: string) => void;
}

/** The choice of a reason for rejection, with the text that the candidate reads. */
export function ReasonSelect({ label, value, onChange }: ReasonSelectProps) {
  const t = useT('admin-lists');
  const { data = [] } = useRejectionReasons();
  const chosen = data.find(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      help={chosen && t('reason.told', { text: chosen.candidateText.localized })}
      none={t('reason.choose')}
      value={value}
      choices={data.filter(({ active }) => active).map(({ id, name }) => ({ id, name: name.localized }))}
      onChange={onChange}
    />
  );
}
