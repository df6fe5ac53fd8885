import { Button } from '@mui/material';

import { FaultNote } from '../../../shared/admin/ui/States';
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
  const t = useT('admin', 'admin-lists');
  const { data, error, isFetching, refetch } = useRejectionReasons();
  const chosen = data?.find(({ id }) => id === value);
  if (data === undefined && error !== null && !isFetching) {
    return (
      <div className="a-stack" role="group" aria-label={label}>
        <span className="a-label">{label}</span>
        <FaultNote error={error} />
        <div>
          <Button onClick={() => void refetch()}>{t('error.retry')}</Button>
        </div>
      </div>
    );
  }
  return (
    <SelectField
      label={label}
      help={chosen && t('reason.told', { text: chosen.candidateText.localized })}
      none={t(data === undefined ? 'reason.loading' : 'reason.choose')}
      value={value}
      choices={(data ?? []).filter(({ active }) => active).map(({ id, name }) => ({ id, name: name.localized }))}
      onChange={onChange}
    />
  );
}
