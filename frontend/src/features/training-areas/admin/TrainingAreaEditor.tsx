import { Card, CardContent } from '@mui/material';
import { useState } from 'react';

import {
  AdminCreateTrainingAreaDocument,
  AdminUpdateTrainingAreaDocument,
  type AdminTrainingAreaFragment,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { Icon } from '../../../shared/admin/ui/Icon';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { RecordNav } from '../../../shared/admin/records/RecordNav';
import { useListAddress } from '../../../shared/admin/records/list-position';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { SearchChoice } from '../../../shared/admin/ui/form/SearchChoice';
import { choiceText } from '../../../shared/admin/forms/differences';
import type { Faults } from '../../../shared/admin/forms/useFormState';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { request } from '../../../shared/api/fetch-client';
import { ApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { useOptionChoices, useOptionsLoading } from '../../options/admin';
import { areaPaths } from './paths';
import { TrainingAreaDialog } from './TrainingAreaDialog';
import { Note } from '../../../shared/admin/ui/Note';

interface TrainingAreaEditorProps {
  /** Null for a new area. */
  area: AdminTrainingAreaFragment | null;
  canEdit: boolean;
}

const LANGUAGES = ['pt', 'en', 'fr'] as const;

const valuesOf = (area: AdminTrainingAreaFragment | null) => ({
  pt: area?.text.pt ?? '',
  en: area?.text.en ?? '',
  // Without a French text the API returns the Portuguese one, which must not become the French text.
  fr: area === null || area.text.fr === area.text.pt ? '' : area.text.fr,
  field: area?.field.key ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export function TrainingAreaEditor({ area, canEdit }: TrainingAreaEditorProps) {
  const t = useT('admin-places');
  const can = useCan();
  const fields = useOptionChoices('STUDY_AREA');
  const isLoading = useOptionsLoading('STUDY_AREA');
  const [removing, setRemoving] = useState(false);
  const list = useListAddress(areaPaths.areas);
  const state = useRecordForm<AdminTrainingAreaFragment, Values>({
    kind: 'training-area',
    record: area,
    valuesOf,
    labels: {
      pt: t('areas.form.pt'),
      en: t('areas.form.en'),
      fr: t('areas.form.fr'),
      field: t('areas.form.field'),
    },
    texts: { field: choiceText(fields) },
    check: (values) => missing(values, t),
    save: async ({ pt, en, fr, field }, record, idempotencyKey) => {
      const input = { text: { pt: pt.trim(), en: en.trim(), fr: fr.trim() || null }, field };
      return record === null
        ? (await request(AdminCreateTrainingAreaDocument, { idempotencyKey, input })).createTrainingArea
        : (await request(AdminUpdateTrainingAreaDocument, { id: record.id, version: record.version, input }))
            .updateTrainingArea;
    },
    saved: ({ text }) => t(area === null ? 'areas.form.created' : 'areas.form.saved', { name: text.localized }),
    reword: (error) => inOwnWords(error, t),
    leaveTo: list,
  });
  const { form, known } = state;
  const { values, faults } = form;
  const used = known !== null && known.vacancies > 0;
  return (
    <form onSubmit={state.submit} noValidate>
      <PageHead
        title={known?.text.localized ?? t('areas.form.new')}
        crumbs={[{ label: t('areas.title'), to: list }]}
        meta={known === null ? t('areas.form.new_meta') : t('areas.form.key', { key: known.key })}
        actions={
          known !== null && (
            <>
              <RecordNav id={known.id} addressOf={areaPaths.area} />
              {can('TRAINING_AREA_DELETE') && (
                <ActionMenu
                  label={t('actions_for', { name: known.text.localized })}
                  actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
                />
              )}
            </>
          )
        }
      />
      <div className="a-stack">
        {!canEdit && (
          <Note component="p" tone="info">
            <Icon name="info" />
            <span>{t('read_only')}</span>
          </Note>
        )}
        <Card component="section" aria-labelledby="area-text">
          <header>
            <h2 id="area-text">{t('areas.form.texts')}</h2>
          </header>
          <CardContent className="a-form">
            {LANGUAGES.map((language) => (
              <InputField
                key={language}
                label={t(`areas.form.${language}`)}
                optional={language === 'fr'}
                lang={language}
                value={values[language]}
                maxLength={160}
                disabled={!canEdit}
                error={faults[language]}
                onChange={({ target }) => form.change({ [language]: target.value })}
                {...(language === 'fr' ? { help: t('areas.form.fr_help') } : {})}
              />
            ))}
          </CardContent>
        </Card>
        <Card component="section" aria-labelledby="area-field">
          <header>
            <h2 id="area-field">{t('areas.form.match')}</h2>
          </header>
          <CardContent>
            <SearchChoice
              label={t('areas.form.field')}
              help={used ? t('areas.form.field_fixed', { count: known.vacancies }) : t('areas.form.field_help')}
              choices={fields}
              isLoading={isLoading}
              value={values.field}
              disabled={!canEdit || used}
              error={faults.field}
              onChange={(field) => form.change({ field })}
            />
          </CardContent>
        </Card>
      </div>
      {canEdit && (
        <FormFoot
          state={state}
          verb={t(known === null ? 'areas.form.create' : 'save')}
          busyVerb={t('saving')}
          {...(known === null ? {} : { name: known.text.localized })}
        />
      )}
      {removing && known !== null && (
        <TrainingAreaDialog area={known} onDone={state.leave} onClose={() => setRemoving(false)} />
      )}
    </form>
  );
}

function missing(values: Values, t: Translate): Faults<Values> {
  return {
    ...(values.pt.trim() === '' ? { pt: t('areas.form.text_missing') } : {}),
    ...(values.en.trim() === '' ? { en: t('areas.form.text_missing') } : {}),
    ...(values.field === '' ? { field: t('areas.form.field_missing') } : {}),
  };
}

/** A name that is neither empty nor too long is refused only when another area has it. */
function inOwnWords(error: unknown, t: Translate): unknown {
  return error instanceof ApiError
    ? new ApiError(
        error.faults.map((fault) => {
          if (fault.code === 'ALREADY_EXISTS' && fault.field?.includes('text.') === true)
            return { ...fault, message: t('areas.form.text_taken') };
          if (fault.code === 'IN_USE')
            return { ...fault, message: t('areas.form.field_fixed', { count: Number(fault.params?.['count'] ?? 1) }) };
          return fault;
        }),
      )
    : error;
}
