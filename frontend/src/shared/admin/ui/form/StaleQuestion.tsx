import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { useFormats } from '../../format';

interface StaleQuestionProps {
  question: string;
  text: string;
  /** Labels of the fields that differ. */
  differing: readonly string[];
  busy: boolean;
  /** The newer version is known, so that a choice is possible. */
  loaded: boolean;
  onTheirs: () => void;
  onMine: () => void;
  onLater: () => void;
  children?: ReactNode;
}

/** Somebody else saved first. Names the differing fields and lets the person choose; nothing is overwritten before. */
export function StaleQuestion(props: StaleQuestionProps) {
  const { question, text, differing, busy, loaded, onTheirs, onMine, onLater, children } = props;
  const t = useT('admin-forms');
  const { list } = useFormats();
  const titleId = useId();
  return (
    <Dialog open onClose={busy ? undefined : onLater} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{question}</DialogTitle>
      <DialogContent className="a-stack">
        <p>{text}</p>
        {differing.length > 0 && <p>{t('stale.differs', { fields: list(differing) })}</p>}
        {children}
        <p className="a-meta">{t('stale.consequence')}</p>
      </DialogContent>
      <DialogActions>
        <button type="button" className="a-btn is-text" disabled={busy} onClick={onLater}>
          {t('stale.later')}
        </button>
        <button type="button" className="a-btn" disabled={busy || !loaded} onClick={onTheirs}>
          {t('stale.theirs')}
        </button>
        <button type="button" className="a-btn is-primary" disabled={busy || !loaded} onClick={onMine}>
          {busy ? t('stale.saving') : t('stale.mine')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
