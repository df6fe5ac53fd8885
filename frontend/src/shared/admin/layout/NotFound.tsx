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
        <Link className="a-btn is-primary" to={home}>
          {t('not_found_home')}
        </Link>
      }
    >
      {t('not_found_text')}
    </EmptyState>
  );
}
