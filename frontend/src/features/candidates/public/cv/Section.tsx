import { useState, type ReactNode } from 'react';
import { DraftClash, DraftNote } from '../../../../shared/drafts/DraftNote';
import { useUnsaved, type Draft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { SubmitButton } from '../../../../shared/ui/form/SubmitButton';
import { useFormSubmit, type FormState } from '../../../../shared/ui/form/useFormSubmit';
import { isDraftOf } from './draft-names';

/** One part of the CV: its heading, with a short remark or "not saved" at the right. */
export function Section({
  id,
  title,
  remark,
  children,
}: {
  id: string;
  title: string;
  remark?: string | undefined;
  children: ReactNode;
}) {
  const t = useT('drafts');
  const isOpen = useUnsaved().some((name) => isDraftOf(name, id));
  return (
    <section className="s-sheet s-stack" id={`part-${id}`} aria-labelledby={`h-${id}`}>
      <div className="s-between">
        <h2 id={`h-${id}`}>{title}</h2>
        {isOpen && <span className="u-tag is-warn">{t('open_save')}</span>}
        {!isOpen && remark !== undefined && <span className="u-meta">{remark}</span>}
      </div>
      {children}
    </section>
  );
}

type Faults = Record<string, string>;

interface FormProps<Value extends object> {
  draft: Draft<Value>;
  label: string;
  validate?: (value: Value) => Faults;
  save: (value: Value) => Promise<void>;
  /** Called after a successful save. An entry closes its form then. */
  onSaved?: () => void;
  onCancel?: (() => void) | undefined;
  boxed?: boolean;
  children: (form: FormState) => ReactNode;
}

/** The form of a part: saved as a whole, kept as a draft until then. */
export function PartForm<Value extends object>({
  draft,
  label,
  validate,
  save,
  onSaved,
  onCancel,
  boxed = false,
  children,
}: FormProps<Value>) {
  const t = useT('cv');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useFormSubmit({
    validate: () => validate?.(draft.value) ?? {},
    submit: async () => {
      const sent = draft.value;
      await save(sent);
      draft.done(sent);
      setSavedAt(new Date());
      onSaved?.();
    },
  });
  // The answer of a running save arrives before the draft ends; this is not a conflict.
  const asks = draft.clash.length > 0 && !form.busy;
  return (
    <form
      className={boxed ? 's-c-form s-stack' : 's-stack'}
      ref={form.ref}
      onSubmit={form.onSubmit}
      aria-label={label}
      noValidate
    >
      <FormFailure form={form} />
      {asks && <DraftClash draft={draft} />}
      <fieldset className="s-stack" disabled={asks}>
        {children(form)}
        <div className="u-acts">
          <SubmitButton busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </SubmitButton>
          {onCancel !== undefined && (
            <button
              type="button"
              className="u-btn"
              onClick={() => {
                draft.discard();
                onCancel();
              }}
            >
              {t('cancel')}
            </button>
          )}
        </div>
      </fieldset>
      <DraftNote draft={draft} savedAt={savedAt} />
    </form>
  );
}
