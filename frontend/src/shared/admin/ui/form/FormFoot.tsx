import type { ReactNode } from 'react';

import { isStale } from '../../data/error-texts';
import { useT } from '../../../i18n/useT';
import { FaultNote } from '../States';

interface FormFootProps {
  /** What was refused as a whole. */
  refusal: unknown;
  dirty: boolean;
  busy: boolean;
  /** The verb, and the word that stands there while it works. */
  verb: string;
  busyVerb: string;
  /** Without it there is nothing to go back to: a new one, which may be sent at any time to hear what is missing. */
  onDiscard?: () => void;
  onReload: () => void;
  children?: ReactNode;
}

/** The end of a form that is a page: what was refused, whether something is unsaved, and the one filled button. */
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
