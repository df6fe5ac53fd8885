import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

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
import { LeaveQuestion } from '../../../shared/admin/ui/form/LeaveQuestion';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { SearchChoice } from '../../../shared/admin/ui/form/SearchChoice';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useFormState, type Faults } from '../../../shared/admin/forms/useFormState';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { request } from '../../../shared/api/fetch-client';
import { ApiError } from '../../../shared/errors/api-error';
import { useT, type Translate } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin/useOptions';
import { areaPaths } from './paths';
import { TrainingAreaDialog } from './TrainingAreaDialog';

interface TrainingAreaEditorProps {
  /** Null for a new area. */
  area: AdminTrainingAreaFragment | null;
  canEdit: boolean;
  onReload: () => void;
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

export function TrainingAreaEditor({ area, canEdit, onReload }: TrainingAreaEditorProps) {
  const t = useT('admin-places');
  const can = useCan();
  const navigate = useNavigate();
  const fields = useOptionChoices('STUDY_AREA');
  // The area as it was opened. A newer version behind an open form would overwrite a colleague's changes.
  const [known] = useState(area);
  const [start] = useState(() => valuesOf(area));
  const [done, setDone] = useState(false);
  const [removing, setRemoving] = useState(false);
  const form = useFormState<Values>(start);
  const { values, faults, refusal } = form;
  const keyFor = useKeyFor();
  const command = useCommand(
    async () => {
      const text = { pt: values.pt.trim(), en: values.en.trim(), fr: values.fr.trim() || null };
      const input = { text, field: values.field };
      return known === null
        ? (await request(AdminCreateTrainingAreaDocument, { idempotencyKey: keyFor(input), input })).createTrainingArea
        : (await request(AdminUpdateTrainingAreaDocument, { id: known.id, version: known.version, input }))
            .updateTrainingArea;
    },
    {
      done: ({ text }) => t(known === null ? 'areas.form.created' : 'areas.form.saved', { name: text.localized }),
      onDone: () => setDone(true),
      onFailed: (error) => form.refuse(inOwnWords(error, t)),
    },
  );
  useEffect(() => {
    // After this render the leave guard knows that there are no unsaved values.
    if (done) {
      void navigate(areaPaths.areas);
    }
  }, [done, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(missing(values, t)) && !command.isPending) {
      command.mutate(undefined);
    }
  };
  const dirty = !done && (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== start[name]);
  const used = known !== null && known.vacancies > 0;
  return (
    <form onSubmit={submit} noValidate>
      <PageHead
        title={known?.text.localized ?? t('areas.form.new')}
        crumbs={[{ label: t('areas.title'), to: areaPaths.areas }]}
        meta={known === null ? t('areas.form.new_meta') : t('areas.form.key', { key: known.key })}
        actions={
          known !== null &&
          can('TRAINING_AREA_DELETE') && (
            <ActionMenu
              label={t('actions_for', { name: known.text.localized })}
              actions={[{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setRemoving(true) }]}
            />
          )
        }
      />
      <div className="a-stack">
        {!canEdit && (
          <p className="a-note is-info">
            <Icon name="info" />
            <span>{t('read_only')}</span>
          </p>
        )}
        <section className="a-card" aria-labelledby="area-text">
          <header>
            <h2 id="area-text">{t('areas.form.texts')}</h2>
          </header>
          <div className="a-body a-form">
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
          </div>
        </section>
        <section className="a-card" aria-labelledby="area-field">
          <header>
            <h2 id="area-field">{t('areas.form.match')}</h2>
          </header>
          <div className="a-body">
            <SearchChoice
              label={t('areas.form.field')}
              help={used ? t('areas.form.field_fixed', { count: known.vacancies }) : t('areas.form.field_help')}
              choices={fields}
              value={values.field}
              disabled={!canEdit || used}
              error={faults.field}
              onChange={(field) => form.change({ field })}
            />
          </div>
        </section>
      </div>
      {canEdit && (
        <FormFoot
          refusal={refusal}
          dirty={dirty}
          busy={command.isPending}
          verb={t(known === null ? 'areas.form.create' : 'save')}
          busyVerb={t('saving')}
          onReload={onReload}
          {...(known === null ? {} : { onDiscard: () => form.reset(start) })}
        />
      )}
      <LeaveQuestion when={dirty} />
      {removing && known !== null && (
        <TrainingAreaDialog area={known} onDone={() => setDone(true)} onClose={() => setRemoving(false)} />
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
