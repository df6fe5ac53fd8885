import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { EmptyState } from '../ui/States';
import { useArea } from '../area';

/** For an unknown address inside an area. */
export function NotFound() {
  const t = useT('admin');
  const { home } = useArea();
  return (
    <EmptyState
      wholePage
      title={t('not_found_title')}
      action={
        <Button component={Link} variant="contained" color="primary" to={home}>
          {t('not_found_home')}
        </Button>
      }
    >
      {t('not_found_text')}
    </EmptyState>
  );
}
