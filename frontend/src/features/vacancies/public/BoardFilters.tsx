import { useId, useState } from 'react';
import { useOptions } from '../../options/public/useOptions';
import { useT } from '../../../shared/i18n/useT';
import { SearchSelect } from '../../../shared/ui/SearchSelect';
import type { FilterName } from './board-state';

interface Props {
  value: (name: FilterName) => string;
  onChange: (name: FilterName, value: string) => void;
}

/** Province, type, hours, area; the same in the side column of a laptop and in the drawer of a phone. */
export function BoardFilters({ value, onChange }: Props) {
  const t = useT('vacancies');
  const id = useId();
  const provinces = useOptions('PROVINCE');
  // A long list: fetched when it is needed.
  const [opened, setOpened] = useState(false);
  const areas = useOptions('EXPERTISE_AREA', { wanted: opened || value('area') !== '' });
  return (
    <>
      <div className="s-f-group">
        <label className="u-label" htmlFor={id}>
          {t('province')}
        </label>
        <select
          className="u-input"
          id={id}
          value={value('province')}
          onChange={(event) => onChange('province', event.target.value)}
        >
          <option value="">{t('all_provinces')}</option>
          {provinces.choices.map((province) => (
            <option key={province.key} value={province.key}>
              {province.text}
            </option>
          ))}
        </select>
      </div>
      <RadioGroup name="type" list="VACANCY_TYPE" value={value('type')} onChange={onChange} />
      <RadioGroup name="category" list="VACANCY_CATEGORY" value={value('category')} onChange={onChange} />
      <div className="s-f-group">
        <SearchSelect
          label={t('area')}
          entries={areas.choices}
          loading={areas.loading}
          onOpen={() => setOpened(true)}
          placeholder={t('all_areas')}
          value={value('area') === '' ? [] : [value('area')]}
          onChange={([key]) => onChange('area', key ?? '')}
        />
      </div>
    </>
  );
}

function RadioGroup({
  name,
  list,
  value,
  onChange,
}: {
  name: 'type' | 'category';
  list: 'VACANCY_TYPE' | 'VACANCY_CATEGORY';
  value: string;
  onChange: Props['onChange'];
}) {
  const t = useT('vacancies');
  const id = useId();
  const { choices } = useOptions(list);
  return (
    <fieldset className="s-f-group">
      <legend className="u-label">{t(name)}</legend>
      {[{ key: '', text: t(`all_${name}`) }, ...choices].map((choice) => (
        <label key={choice.key} className="u-check">
          <input type="radio" name={id} checked={value === choice.key} onChange={() => onChange(name, choice.key)} />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
