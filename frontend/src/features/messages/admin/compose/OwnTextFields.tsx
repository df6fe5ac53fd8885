import { Button } from '@mui/material';

import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { useT } from '../../../../shared/i18n/useT';
import type { OwnTexts } from './email-input';

interface OwnTextFieldsProps {
  text: OwnTexts[string];
  onChange: (text: OwnTexts[string]) => void;
  onRemove: () => void;
}

/** The text for one person. */
export function OwnTextFields({ text, onChange, onRemove }: OwnTextFieldsProps) {
  const t = useT('admin-messages');
  return (
    <fieldset className="g-own">
      <legend>{t('preview.own')}</legend>
      <div className="a-stack">
        <InputField
          label={t('compose.subject')}
          value={text.subject}
          maxLength={200}
          onChange={({ target }) => onChange({ ...text, subject: target.value })}
        />
        <AreaField
          label={t('compose.body')}
          rows={6}
          maxLength={4000}
          value={text.text}
          onChange={({ target }) => onChange({ ...text, text: target.value })}
        />
        <div>
          <Button size="small" onClick={onRemove}>
            {t('preview.common')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
