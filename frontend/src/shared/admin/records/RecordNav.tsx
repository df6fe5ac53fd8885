import { Link } from 'react-router-dom';

import { useT } from '../../i18n/useT';
import { useFormats } from '../format';
import { useListPosition } from './list-position';
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
  const place = position?.ids.indexOf(id) ?? -1;
  if (position === null || place === -1) {
    return null;
  }
  const beside = (label: string, other: string | undefined) =>
    other === undefined ? (
      <span className="a-btn is-s" role="link" aria-disabled="true">
        {label}
      </span>
    ) : (
      // Replaces the entry, so that one step back leads to the list.
      <Link className="a-btn is-s" to={addressOf(other)} replace state={{ position }}>
        {label}
      </Link>
    );
  return (
    <nav className="a-acts a-beside" aria-label={t('record.order')}>
      <span className="a-meta">
        {t('record.place', { place: whole(position.before + place + 1), all: whole(position.total) })}
      </span>
      {beside(t('record.previous'), position.ids[place - 1])}
      {beside(t('record.next'), position.ids[place + 1])}
    </nav>
  );
}
