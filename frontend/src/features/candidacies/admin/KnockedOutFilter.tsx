import { FilterSelect } from '../../../shared/admin/ui/list/Filters';
import { useT } from '../../../shared/i18n/useT';
import { useVacancy } from './VacancyHead';

/** Converts the value of the address to the filter of the API. */
export const knockedOutOf = (value: string): boolean | null => (value === '' ? null : value === 'yes');

interface KnockedOutFilterProps {
  /** All vacancies when empty. */
  vacancyId: string;
  value: string;
  onChange: (value: string) => void;
}

/** Hidden for a vacancy without questions. */
export function KnockedOutFilter({ vacancyId, value, onChange }: KnockedOutFilterProps) {
  const t = useT('admin-candidacies');
  const vacancy = useVacancy(vacancyId);
  if (value === '' && vacancy?.questions.length === 0) return null;
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
