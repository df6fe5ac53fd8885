import type { AdminDatabaseRowFragment } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';

/** The part of the profile that contains the searched words. The pieces are plain text. */
export function HitLine({ hit }: Pick<AdminDatabaseRowFragment, 'hit'>) {
  const t = useT('admin-database');
  if (hit === null || hit === undefined) return null;
  return (
    <p className="d-hit">
      <span className="a-meta">{t('hit', { field: t(`hit_field.${hit.field}`) })}</span>{' '}
      {hit.parts.map(({ text, marked }, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces have no identity of their own
        marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </p>
  );
}
