import { Alert, type AlertProps } from '@mui/material';

interface NoteProps extends Omit<AlertProps, 'severity' | 'icon' | 'color'> {
  tone?: 'plain' | 'info' | 'warn' | 'danger';
}

/** The theme displays the severity `success` without a colour; it is used for a plain note. */
const SEVERITY = { plain: 'success', info: 'info', warn: 'warning', danger: 'error' } as const;

/** A highlighted text. Pass the role `alert` or `status` if screen readers must announce it. */
export function Note({ tone = 'plain', role = 'note', ...rest }: NoteProps) {
  return <Alert severity={SEVERITY[tone]} icon={false} role={role} {...rest} />;
}
