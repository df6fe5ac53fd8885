import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { useFormats } from '../../format';
import type { Difference } from '../../forms/differences';

interface StaleQuestionProps {
  question: string;
  text: string;
  differing: readonly Difference[];
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
  const plain = differing.filter(({ values }) => values === undefined).map(({ label }) => label);
  return (
    <Dialog open onClose={busy ? undefined : onLater} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{question}</DialogTitle>
      <DialogContent className="a-stack">
        <p>{text}</p>
        {plain.length > 0 && <p>{t('stale.differs', { fields: list(plain) })}</p>}
        {differing.some(({ values }) => values !== undefined) && <Values differing={differing} />}
        {children}
        <p className="a-meta">{t('stale.consequence')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="primary" disabled={busy} onClick={onLater}>
          {t('stale.later')}
        </Button>
        <Button disabled={busy || !loaded} onClick={onTheirs}>
          {t('stale.theirs')}
        </Button>
        <Button variant="contained" color="primary" disabled={busy || !loaded} onClick={onMine}>
          {busy ? t('stale.saving') : t('stale.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Both values of each field that fits in a line. */
function Values({ differing }: Pick<StaleQuestionProps, 'differing'>) {
  const t = useT('admin-forms');
  return (
    <table className="a-t a-versions">
      <thead>
        <tr>
          <th scope="col">{t('stale.field')}</th>
          <th scope="col">{t('stale.my_value')}</th>
          <th scope="col">{t('stale.their_value')}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(
          ({ label, values }) =>
            values !== undefined && (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{values.mine.trim() || t('stale.no_value')}</td>
                <td>{values.theirs.trim() || t('stale.no_value')}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
