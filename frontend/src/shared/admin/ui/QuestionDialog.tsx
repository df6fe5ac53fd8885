import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';

import { useT } from '../../i18n/useT';
import { isStale } from '../data/error-texts';
import { FaultNote } from './States';

interface QuestionDialogProps {
  /** The title: a question that names the record. */
  question: string;
  /** Text about the consequence. */
  children: ReactNode;
  /** Label of the confirm button: a verb, never "OK". */
  verb: string;
  busyVerb: string;
  /** Label of the button that closes the dialog; `Cancel` by default. Set it when the command itself is a cancellation. */
  dismiss?: string | undefined;
  danger?: boolean;
  /** For two columns. */
  wide?: boolean;
  busy?: boolean;
  /** Reason why the confirm button is disabled, shown beside it. */
  blocked?: string | undefined;
  /** How many people or records the confirm button affects. Shown beside the button, where it does not scroll away. */
  scope?: string | undefined;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const {
    question,
    children,
    verb,
    busyVerb,
    dismiss,
    danger = false,
    wide = false,
    busy = false,
    blocked,
    scope,
    error,
    onConfirm,
    onClose,
  } = props;
  const t = useT('admin');
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && blocked === undefined) {
      onConfirm();
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth={wide ? 'lg' : 'sm'}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{question}</DialogTitle>
        <DialogContent className="a-stack">
          <div>{children}</div>
          {/* The reason beside the buttons says what to do about a stale record. */}
          {error !== undefined && error !== null && !(isStale(error) && blocked !== undefined) && (
            <FaultNote error={error} />
          )}
        </DialogContent>
        <DialogActions>
          {scope !== undefined && (
            <span className="a-scope" role="status">
              {scope}
            </span>
          )}
          {blocked !== undefined && blocked !== '' && (
            <span className="a-meta a-blocked" role={isStale(error) ? 'alert' : undefined}>
              {blocked}
            </span>
          )}
          <Button onClick={onClose} disabled={busy}>
            {dismiss ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={busy || blocked !== undefined}
          >
            {busy ? busyVerb : verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
