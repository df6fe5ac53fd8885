import { Button } from '@mui/material';

import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import type { RecipientStepsState } from './useRecipientSteps';

interface RecipientStepsProps {
  steps: RecipientStepsState;
  /** The number of selected candidates, if it is known. */
  total?: number;
}

/** The name of one recipient, and the buttons for the previous and the next recipient. */
export function RecipientSteps({ steps: { recipient, place, loaded, step }, total }: RecipientStepsProps) {
  const t = useT('admin-messages');
  const { whole } = useFormats();
  const many = (total ?? loaded) > 1;
  return (
    <div className="g-steps">
      {many && (
        <Button size="small" disabled={place === 0} aria-label={t('preview.before')} onClick={() => step(place - 1)}>
          ‹
        </Button>
      )}
      <span className="g-who" aria-live="polite">
        <strong>{recipient?.name}</strong>
        {many && total !== undefined && (
          <span className="a-meta">{t('preview.place', { place: whole(place + 1), total: whole(total) })}</span>
        )}
      </span>
      {many && (
        <Button
          size="small"
          disabled={place + 1 >= loaded}
          aria-label={t('preview.after')}
          onClick={() => step(place + 1)}
        >
          ›
        </Button>
      )}
    </div>
  );
}
