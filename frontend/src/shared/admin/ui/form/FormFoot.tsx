import type { ReactNode } from 'react';

import { isStale } from '../../data/error-texts';
import { useT } from '../../../i18n/useT';
import { FaultNote } from '../States';

interface FormFootProps {
  /** The error that belongs to no field. */
  refusal: unknown;
  dirty: boolean;
  busy: boolean;
  /** Labels of the submit button, idle and while sending. */
  verb: string;
  busyVerb: string;
  /** Missing for a new record: there is nothing to go back to, and submitting shows what is missing. */
  onDiscard?: () => void;
  onReload: () => void;
  children?: ReactNode;
}

/** Footer of a form page: the error, the unsaved state and the primary button. */
export function FormFoot({ refusal, dirty, busy, verb, busyVerb, onDiscard, onReload, children }: FormFootProps) {
  const t = useT('admin');
  const stale = isStale(refusal);
  const isNew = onDiscard === undefined;
  return (
    <div className="a-foot">
      {refusal !== null && (
        <div className="a-foot-fault">
          <FaultNote error={refusal} />
          {stale && (
            <button type="button" className="a-btn is-s" onClick={onReload}>
              {t('form.reload')}
            </button>
          )}
        </div>
      )}
      <span role="status" className="a-meta">
        {children ?? (dirty ? t('form.unsaved') : isNew ? '' : t('form.nothing_changed'))}
      </span>
      <span className="a-acts">
        {dirty && !isNew && (
          <button type="button" className="a-btn" disabled={busy} onClick={onDiscard}>
            {t('form.discard')}
          </button>
        )}
        <button type="submit" className="a-btn is-primary" disabled={busy || stale || !(dirty || isNew)}>
          {busy ? busyVerb : verb}
        </button>
      </span>
    </div>
  );
}
