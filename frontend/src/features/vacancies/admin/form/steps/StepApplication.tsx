import { useController, useFormContext } from 'react-hook-form';

import { useT } from '../../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../../options/admin';
import { QuestionsEditor } from '../questions/QuestionsEditor';
import type { VacancyValues } from '../values';

/** Documents and questions of an application. */
export function StepApplication() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  return (
    <div className="v-form">
      <h2>{t('steps.application_title')}</h2>
      <Documents />
      <QuestionsEditor />
      <BlindMode />
    </div>
  );
}

/** Blind mode: hides the identity of each candidate from a member of staff until this member decides. */
function BlindMode() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const { register } = useFormContext<VacancyValues>();
  return (
    <section aria-labelledby="v-blind">
      <h3 id="v-blind">{t('blind.title')}</h3>
      <label className="a-check">
        <input type="checkbox" className="a-box" {...register('blindMode')} />
        <span>
          {t('blind.label')} <span className="a-meta">{t('blind.help')}</span>
        </span>
      </label>
    </section>
  );
}

/** One row per kind of document: not requested, mandatory, or optional but relevant. */
function Documents() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const types = useOptionChoices('DOCUMENT_TYPE');
  const rules = useOptionChoices('DOCUMENT_RULE');
  const { field, fieldState } = useController<VacancyValues, 'requiredDocuments'>({ name: 'requiredDocuments' });
  const ruleOf = (type: string) => field.value.find(({ documentType }) => documentType === type)?.rule ?? '';
  const set = (type: string, rule: string) => {
    const chosenRules = new Map(field.value.map((one) => [one.documentType, one.rule]));
    chosenRules.set(type, rule);
    // In the order of the list, not in the order of the choices.
    field.onChange(
      types
        .map(({ id }) => ({ documentType: id, rule: chosenRules.get(id) ?? '' }))
        .filter((document) => document.rule !== ''),
    );
  };
  return (
    <section aria-labelledby="v-documents">
      <h3 id="v-documents">{t('steps.documents_title')}</h3>
      <p className="a-meta">{t('steps.documents_lead')}</p>
      {fieldState.error !== undefined && <p className="a-error">{fieldState.error.message}</p>}
      <div className="v-documents">
        {types.map(({ id, name }) => (
          <fieldset key={id} className="v-document">
            <legend>{name}</legend>
            <div className="v-rules">
              {[{ id: '', name: t('form.not_asked') }, ...rules].map((rule) => (
                <label key={rule.id} className="a-check">
                  <input
                    type="radio"
                    className="a-box"
                    name={`document-${id}`}
                    checked={ruleOf(id) === rule.id}
                    onChange={() => set(id, rule.id)}
                  />
                  <span>{rule.name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
