import { useFieldArray } from 'react-hook-form';

import { useT } from '../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../options/admin/useOptions';
import { SelectField } from './fields';
import { RemoveButton } from './StepRequirements';
import type { VacancyValues } from './values';

export function StepDocuments() {
  const t = useT('admin-vacancies');
  const types = useOptionChoices('DOCUMENT_TYPE');
  const rules = useOptionChoices('DOCUMENT_RULE');
  const { fields, append, remove } = useFieldArray<VacancyValues, 'requiredDocuments'>({ name: 'requiredDocuments' });
  return (
    <div className="v-form">
      <h2>{t('steps.documents_title')}</h2>
      <p className="a-meta">{t('steps.documents_lead')}</p>
      <fieldset className="v-rows">
        <legend className="a-sr">{t('steps.documents')}</legend>
        {fields.map(({ id }, place) => (
          <div className="v-row is-document" key={id}>
            <SelectField
              name={`requiredDocuments.${place}.documentType`}
              label={t('form.document')}
              none={t('form.choose')}
              choices={types}
            />
            <SelectField
              name={`requiredDocuments.${place}.rule`}
              label={t('form.rule')}
              none={t('form.choose')}
              choices={rules}
            />
            <RemoveButton label={t('form.remove_document', { n: place + 1 })} onClick={() => remove(place)} />
          </div>
        ))}
        <button
          type="button"
          className="a-btn is-s"
          onClick={() => append({ documentType: '', rule: rules[0]?.id ?? '' })}
        >
          {t('form.add_document')}
        </button>
      </fieldset>
    </div>
  );
}
