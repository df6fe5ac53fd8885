import { useRef } from 'react';

import type { FormState } from '../../../../shared/admin/forms/useFormState';
import { AreaField } from '../../../../shared/admin/ui/form/AreaField';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { useT } from '../../../../shared/i18n/useT';
import { withInserted, type Caret } from '../templates/insert';
import { VariablePicker } from '../templates/VariablePicker';
import { TEMPLATES, takesMessage, type EmailValues } from './email-input';

/** The variables that people may insert; the API refuses other names. */
const VARIABLES = ['candidateName', 'vacancyTitle', 'entityName', 'senderName'].map((name) => ({
  name,
  isRequired: false,
  inSubject: true,
  example: '',
}));

/** A free text with variables, or a template with its message. */
export function EmailText({ form }: { form: FormState<EmailValues> }) {
  const t = useT('admin-messages', 'admin-templates');
  const { values, faults, change } = form;
  return (
    <>
      <Field label={t('compose.text')}>
        {(ids) => (
          <select
            {...ids}
            className="a-input"
            value={values.template}
            onChange={({ target }) => change({ template: target.value })}
          >
            <option value="">{t('compose.free')}</option>
            {TEMPLATES.map((kind) => (
              <option key={kind} value={kind}>
                {t('compose.template', { kind: t(`kind.${kind}`) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {values.template === '' ? (
        <FreeText form={form} />
      ) : (
        <>
          <p>{t('compose.template_help')}</p>
          {takesMessage(values) && (
            <AreaField
              label={t('compose.message')}
              optional
              help={t('compose.message_help')}
              rows={5}
              maxLength={4000}
              value={values.message}
              error={faults.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          )}
        </>
      )}
    </>
  );
}

function FreeText({ form: { values, faults, change } }: { form: FormState<EmailValues> }) {
  const t = useT('admin-messages', 'admin-templates');
  const caret = useRef<Caret | null>(null);
  const remember = (field: Caret['field']) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    caret.current = { field, element: event.currentTarget };
  };
  return (
    <>
      <InputField
        label={t('compose.subject')}
        value={values.subject}
        maxLength={200}
        error={faults.subject}
        onFocus={remember('subject')}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <AreaField
        label={t('compose.body')}
        help={t('compose.body_help')}
        rows={8}
        maxLength={4000}
        value={values.body}
        error={faults.body}
        onFocus={remember('body')}
        onChange={({ target }) => change({ body: target.value })}
      />
      <VariablePicker
        variables={VARIABLES}
        onPick={(variable) => {
          const inserted = withInserted(values, caret.current, variable);
          change(inserted.values);
          inserted.focus();
        }}
      />
    </>
  );
}
