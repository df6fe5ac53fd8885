import { useFormats } from '../../../../shared/admin/format';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

interface ViewersTagProps {
  names: readonly string[];
  /** On a card: first names only. */
  short?: boolean;
}

/** Colleagues who have this profile open now. */
export function ViewersTag({ names, short = false }: ViewersTagProps) {
  const t = useT('admin-candidacies');
  const { list } = useFormats();
  if (names.length === 0) return null;
  const shown = short ? names.map((name) => name.split(' ')[0] ?? name) : names;
  return (
    <Tag tone="info" title={list(names)}>
      {t('viewing', { count: names.length, names: list(shown) })}
    </Tag>
  );
}
