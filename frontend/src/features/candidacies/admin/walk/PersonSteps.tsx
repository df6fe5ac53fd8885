import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';

import { useFormats } from '../../../../shared/admin/format';
import { useShortcuts } from '../../../../shared/admin/shortcuts/useShortcuts';
import { useT } from '../../../../shared/i18n/useT';
import type { OpenTrail } from './useTrail';

interface PersonStepsProps {
  open: OpenTrail;
  /** Address of a profile of the same kind. */
  to: (id: string) => string;
}

/** "12 de 41 · Anterior · Seguinte" */
export function PersonSteps({ open: { trail, place, previous, next }, to }: PersonStepsProps) {
  const t = useT('admin-candidacies');
  const ta = useT('admin');
  const { whole } = useFormats();
  const navigate = useNavigate();
  // The back button leads to the list, not through everybody.
  const options = { replace: true, state: { trail } };
  const go = (id: string | undefined) => (id === undefined ? undefined : () => void navigate(to(id), options));
  useShortcuts({ next: go(next), previous: go(previous) });
  const step = (label: string, id: string | undefined, key: string) =>
    id === undefined ? (
      <Button disabled>{label}</Button>
    ) : (
      <Button component={Link} to={to(id)} {...options} aria-keyshortcuts={key}>
        {label}
      </Button>
    );
  return (
    <nav className="p-steps" aria-label={t('walk.label')}>
      <span className="a-meta a-num">
        {t(trail.capped ? 'walk.place_capped' : 'walk.place', { place: whole(place), total: whole(trail.total) })}
      </span>
      {step(ta('record.previous'), previous, 'k')}
      {step(ta('record.next'), next, 'j')}
    </nav>
  );
}
