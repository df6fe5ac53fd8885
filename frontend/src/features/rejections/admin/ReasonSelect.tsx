import { Field } from '../../../shared/admin/ui/form/Field';
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
    <Field
      label={label}
      {...(chosen === undefined ? {} : { help: t('reason.told', { text: chosen.candidateText.localized }) })}
    >
      {(ids) => (
        <select {...ids} className="a-input" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('reason.choose')}</option>
          {data
            .filter(({ active }) => active)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name.localized}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
