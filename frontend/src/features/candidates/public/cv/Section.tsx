import { useState, type ReactNode } from 'react';
import { formatTime } from '../../../../shared/format/instants';
import { useT } from '../../../../shared/i18n/useT';
import { FormFailure } from '../../../../shared/ui/FormFailure';
import { SubmitButton } from '../../../../shared/ui/SubmitButton';
import { useDraft } from '../../../../shared/ui/useDraft';
import { useFormSubmit, type FormState } from '../../../../shared/ui/useFormSubmit';

/** One part of the CV: its heading and, at the right, a short remark. */
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
  return (
    <section className="s-sheet s-stack" id={`part-${id}`} aria-labelledby={`h-${id}`}>
      <div className="s-between">
        <h2 id={`h-${id}`}>{title}</h2>
        {remark !== undefined && <span className="u-meta">{remark}</span>}
      </div>
      {children}
    </section>
  );
}

interface FormProps {
  /** Where the typed text is kept until it is saved. */
  draft: string;
  label: string;
  validate?: (data: FormData) => Record<string, string>;
  save: (data: FormData) => Promise<void>;
  onCancel?: (() => void) | undefined;
  boxed?: boolean;
  children: (form: FormState) => ReactNode;
}

/** The form of a part: saved by itself, with what is typed kept on the device until then. */
export function PartForm({ draft, label, validate, save, onCancel, boxed = false, children }: FormProps) {
  const t = useT('cv');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useFormSubmit({
    ...(validate === undefined ? {} : { validate }),
    submit: async (data) => {
      setSavedAt(null);
      await save(data);
      kept.clear();
      setSavedAt(new Date());
    },
  });
  const kept = useDraft(form.ref, `cv-${draft}`);
  return (
    <form
      className={boxed ? 's-c-form s-stack' : 's-stack'}
      ref={form.ref}
      onSubmit={form.onSubmit}
      aria-label={label}
      noValidate
    >
      <FormFailure form={form} />
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
              kept.clear();
              onCancel();
            }}
          >
            {t('cancel')}
          </button>
        )}
      </div>
      <p className="u-meta" role="status">
        {savedAt !== null && t('saved_at', { time: formatTime(savedAt) })}
        {savedAt === null && kept.savedAt !== null && t('kept_at', { time: formatTime(kept.savedAt) })}
      </p>
    </form>
  );
}
