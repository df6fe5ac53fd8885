import { Card, CardContent } from '@mui/material';
import { useState } from 'react';

import { AdminSaveRejectionReasonDocument } from '../../../generated/admin/graphql';
import type { Faults } from '../../../shared/admin/forms/useFormState';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { AreaField } from '../../../shared/admin/ui/form/AreaField';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { InputField } from '../../../shared/admin/ui/form/InputField';
import { Check } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { request } from '../../../shared/api/fetch-client';
import { ApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { reasonPaths } from './paths';
import { fieldOf, inputOf, LANGUAGES, type ReasonValues, valuesOf } from './reason-values';
import { ReasonDialog } from './ReasonDialog';
import type { Reason } from './useRejectionReasons';

/** A reason for rejection: its name, and what the candidate reads, in each language. */
export function ReasonEditor({ reason }: { reason: Reason | null }) {
  const t = useT('admin-reasons');
  const [removing, setRemoving] = useState(false);
  const state = useRecordForm<Reason, ReasonValues>({
    kind: 'rejection-reason',
    record: reason,
    valuesOf,
    labels: labelsOf(t),
    check: (values) => missing(values, t),
    save: async (values, known, key) => {
      const record = known === null ? {} : { id: known.id, version: known.version };
      const variables = { key, ...record, input: inputOf(values) };
      return (await request(AdminSaveRejectionReasonDocument, variables)).saveRejectionReason;
    },
    saved: ({ name }) => t(reason === null ? 'form.created' : 'form.saved', { name: name.localized }),
    reword: (error) => inOwnWords(error, t),
    leaveTo: reasonPaths.reasons,
  });
  const { form, known } = state;
  const { values, faults } = form;
  const name = known?.name.localized;
  return (
    <form onSubmit={state.submit} noValidate>
      <PageHead
        title={name ?? t('form.new')}
        crumbs={[{ label: t('title'), to: reasonPaths.reasons }]}
        meta={t('form.meta')}
        actions={
          known !== null && (
            <ActionMenu
              label={t('actions_for', { name: known.name.localized })}
              actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
            />
          )
        }
      />
      <div className="a-stack">
        <Card component="section" aria-labelledby="reason-names">
          <header>
            <h2 id="reason-names">{t('form.names')}</h2>
            <span className="a-meta">{t('form.names_help')}</span>
          </header>
          <CardContent className="a-form">
            {LANGUAGES.map((language) => (
              <InputField
                key={language}
                label={t(`language.${language}`)}
                lang={language}
                value={values[`name_${language}`]}
                maxLength={120}
                error={faults[`name_${language}`]}
                onChange={({ target }) => form.change({ [`name_${language}`]: target.value })}
              />
            ))}
            <Check checked={values.active} onChange={(active) => form.change({ active })}>
              {t('form.active')}
            </Check>
          </CardContent>
        </Card>
        <Card component="section" aria-labelledby="reason-texts">
          <header>
            <h2 id="reason-texts">{t('form.texts')}</h2>
            <span className="a-meta">{t('form.texts_help')}</span>
          </header>
          <CardContent className="a-stack">
            {LANGUAGES.map((language) => (
              <AreaField
                key={language}
                label={t(`language.${language}`)}
                lang={language}
                rows={3}
                value={values[`text_${language}`]}
                maxLength={1000}
                error={faults[`text_${language}`]}
                onChange={({ target }) => form.change({ [`text_${language}`]: target.value })}
              />
            ))}
          </CardContent>
        </Card>
      </div>
      <FormFoot
        state={state}
        verb={t(known === null ? 'form.create' : 'form.save')}
        busyVerb={t('form.saving')}
        {...(name === undefined ? {} : { name })}
      />
      {removing && known !== null && (
        <ReasonDialog reason={known} onDone={state.leave} onClose={() => setRemoving(false)} />
      )}
    </form>
  );
}

const labelsOf = (t: Translate): Record<keyof ReasonValues, string> => {
  const label = (part: 'names' | 'texts', language: string) => `${t(`form.${part}`)} · ${t(`language.${language}`)}`;
  return {
    name_pt: label('names', 'pt'),
    name_en: label('names', 'en'),
    name_fr: label('names', 'fr'),
    text_pt: label('texts', 'pt'),
    text_en: label('texts', 'en'),
    text_fr: label('texts', 'fr'),
    active: t('form.active'),
  };
};

function missing(values: ReasonValues, t: Translate): Faults<ReasonValues> {
  const fields = LANGUAGES.flatMap((language) => [`name_${language}`, `text_${language}`] as const);
  const empty = fields.filter((field) => values[field].trim() === '');
  return Object.fromEntries(
    empty.map((field) => [field, t(field.startsWith('name') ? 'form.name_missing' : 'form.text_missing')]),
  );
}

/** The faults at their fields. A name that is neither empty nor too long is refused only when another reason has it. */
function inOwnWords(error: unknown, t: Translate): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(
    error.faults.map((fault) => {
      const field = fieldOf(fault.field ?? '');
      if (fault.code === 'INVALID_STATE') return { ...fault, message: t('last_active') };
      const message = fault.code === 'ALREADY_EXISTS' ? t('form.name_taken') : fault.message;
      return field === undefined ? { ...fault, message } : { ...fault, message, field };
    }),
  );
}
