import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { EmptyState } from '../ui/States';

/** The page of an address below a list that no record has. */
export function MissingRecord({ list }: { list: string }) {
  const t = useT('admin');
  return (
    <EmptyState
      wholePage
      title={t('missing.title')}
      action={
        <Button component={Link} variant="contained" color="primary" to={list}>
          {t('missing.list')}
        </Button>
      }
    >
      {t('missing.text')}
    </EmptyState>
  );
}
