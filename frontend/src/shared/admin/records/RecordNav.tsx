import { Button } from '@mui/material';
import { Link } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useFormats } from '../format';
import { useListPosition } from './list-position';
import { useNeighbours, type Neighbours } from './useNeighbours';
import './records.css';

interface RecordNavProps {
  id: string;
  addressOf: (id: string) => string;
}

/** The place of a record in the list from which it was opened, with links to the previous and the next one. */
export function RecordNav({ id, addressOf }: RecordNavProps) {
  const t = useT('admin');
  const { whole } = useFormats();
  const position = useListPosition();
  const found = useNeighbours(position, id);
  if (position === null || found === null) {
    return null;
  }
  const beside = (label: string, other: Neighbours['next']) =>
    other === undefined ? (
      <Button component="span" size="small" role="link" aria-disabled="true">
        {label}
      </Button>
    ) : (
      // Replaces the entry, so that one step back leads to the list.
      <Button component={Link} size="small" to={addressOf(other.id)} replace state={{ position: other.position }}>
        {label}
      </Button>
    );
  return (
    <nav className="a-acts a-beside" aria-label={t('record.order')}>
      <span className="a-meta">{t('record.place', { place: whole(found.place), all: whole(position.total) })}</span>
      {beside(t('record.previous'), found.previous)}
      {beside(t('record.next'), found.next)}
    </nav>
  );
}
