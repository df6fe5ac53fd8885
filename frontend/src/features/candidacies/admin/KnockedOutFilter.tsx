import { FilterSelect } from '../../../shared/admin/ui/Filters';
import { useT } from '../../../shared/i18n/useT';

/** As it stands in the address, and as the lists ask for it. */
export const knockedOutOf = (value: string): boolean | null => (value === '' ? null : value === 'yes');

export function KnockedOutFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('admin-candidacies');
  return (
    <FilterSelect
      label={t('answer.title')}
      all={t('answer.all')}
      value={value}
      choices={[
        { value: 'yes', label: t('answer.only_knocked') },
        { value: 'no', label: t('answer.only_rest') },
      ]}
      onChange={onChange}
    />
  );
}
