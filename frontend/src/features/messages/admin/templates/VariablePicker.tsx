import { Chip } from '@mui/material';
import { useId } from 'react';

import { useT } from '../../../../shared/i18n/useT';
import type { Template } from './useTemplates';

type Variable = Template['variables'][number];

interface VariablePickerProps {
  variables: readonly Variable[];
  onPick: (variable: Variable) => void;
}

/** The values that are filled in when a mail is sent. Each is inserted where the person wrote last. */
export function VariablePicker({ variables, onPick }: VariablePickerProps) {
  const t = useT('admin-templates');
  const id = useId();
  return (
    <div>
      <p className="a-label" id={id}>
        {t('variables.title')}
      </p>
      <div className="m-tags" role="group" aria-labelledby={id}>
        {variables.map((variable) => (
          <Chip
            key={variable.name}
            variant="outlined"
            label={t(`variables.${variable.name}`)}
            title={`{{${variable.name}}}`}
            onClick={() => onPick(variable)}
          />
        ))}
      </div>
      <p className="a-help">
        {t('variables.help')}
        {variables.some(({ isRequired }) => isRequired) && ` ${t('variables.required')}`}
      </p>
    </div>
  );
}
