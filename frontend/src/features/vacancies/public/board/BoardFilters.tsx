import { useId, useState } from 'react';
import { useOptions } from '../../../options/public';
import { useT } from '../../../../shared/i18n/useT';
import { SearchSelect } from '../../../../shared/ui/form/SearchSelect';
import { CURRENCIES, type FilterName, type OptionFilter } from './board-state';
import { LIST_OF } from './FilterChips';
import './filters.css';

interface Props {
  value: (name: FilterName) => string;
  onChange: (name: FilterName, value: string) => void;
}

const SINCE = ['1', '7', '30'] as const;
const MORE: readonly FilterName[] = ['study', 'language', 'sector', 'salary', 'since'];

/**
 * Place, type, hours, area; less used filters below. Used in the side column of a laptop and in the drawer of a phone.
 */
export function BoardFilters({ value, onChange }: Props) {
  const t = useT('filters');
  const province = value('province');
  const [more] = useState(() => MORE.some((name) => value(name) !== ''));
  return (
    <>
      <Choice name="province" value={value} onChange={onChange} />
      {province !== '' && <Choice name="district" parent={province} value={value} onChange={onChange} />}
      {province !== '' && <Choice name="municipality" parent={province} value={value} onChange={onChange} />}
      <RadioGroup name="type" value={value} onChange={onChange} />
      <RadioGroup name="category" value={value} onChange={onChange} />
      <Searched name="area" value={value} onChange={onChange} />
      <details className="s-f-group s-f-more" open={more}>
        <summary>{t('more')}</summary>
        <Searched name="study" value={value} onChange={onChange} />
        <Searched name="language" value={value} onChange={onChange} />
        <Choice name="sector" value={value} onChange={onChange} />
        <Salary value={value} onChange={onChange} />
        <Since value={value('since')} onChange={(since) => onChange('since', since)} />
      </details>
    </>
  );
}

interface OneProps<Name extends FilterName> extends Props {
  name: Name;
}

function Choice({ name, parent, value, onChange }: OneProps<OptionFilter> & { parent?: string }) {
  const t = useT('filters');
  const id = useId();
  const { choices } = useOptions(LIST_OF[name], parent === undefined ? {} : { parent });
  return (
    <div className="s-f-group">
      <label className="u-label" htmlFor={id}>
        {t(name)}
      </label>
      <select className="u-input" id={id} value={value(name)} onChange={(event) => onChange(name, event.target.value)}>
        <option value="">{t(`all_${name}`)}</option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A long list, loaded on demand. */
function Searched({ name, value, onChange }: OneProps<'area' | 'study' | 'language'>) {
  const t = useT('filters');
  const key = value(name);
  const [opened, setOpened] = useState(false);
  const { choices, loading } = useOptions(LIST_OF[name], { wanted: opened || key !== '' });
  return (
    <div className="s-f-group">
      <SearchSelect
        label={t(name)}
        entries={choices}
        loading={loading}
        onOpen={() => setOpened(true)}
        placeholder={t(`all_${name}`)}
        value={key === '' ? [] : [key]}
        onChange={([chosen]) => onChange(name, chosen ?? '')}
      />
    </div>
  );
}

function RadioGroup({ name, value, onChange }: OneProps<'type' | 'category'>) {
  const t = useT('filters');
  const id = useId();
  const { choices } = useOptions(LIST_OF[name]);
  return (
    <fieldset className="s-f-group">
      <legend className="u-label">{t(name)}</legend>
      {[{ key: '', text: t(`all_${name}`) }, ...choices].map((choice) => (
        <label key={choice.key} className="u-check">
          <input
            type="radio"
            name={id}
            checked={value(name) === choice.key}
            onChange={() => onChange(name, choice.key)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}

/** Applied when the field loses the focus or on Enter, because an incomplete amount would match too much. */
function Salary({ value: valueOf, onChange }: Props) {
  const t = useT('filters');
  const id = useId();
  const value = valueOf('salary');
  const commit = (typed: string): void => {
    const amount = typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
    if (amount !== value) onChange('salary', amount);
  };
  return (
    <div className="s-f-group">
      <label className="u-label" htmlFor={id}>
        {t('salary_from')}
      </label>
      <div className="s-f-money">
        <input
          key={value}
          className="u-input"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value}
          aria-describedby={`${id}-h`}
          onBlur={(event) => commit(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value);
          }}
        />
        <select
          className="u-input"
          aria-label={t('currency')}
          value={valueOf('currency') || CURRENCIES[0]}
          onChange={(event) => onChange('currency', event.target.value)}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      </div>
      <p className="u-help" id={`${id}-h`}>
        {t('salary_help')}
      </p>
    </div>
  );
}

function Since({ value, onChange }: { value: string; onChange: (since: string) => void }) {
  const t = useT('filters');
  const id = useId();
  const isListed = value === '' || SINCE.some((days) => days === value);
  return (
    <div className="s-f-group">
      <label className="u-label" htmlFor={id}>
        {t('since')}
      </label>
      <select className="u-input" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('all_since')}</option>
        {!isListed && <option value={value}>{t('since_visit')}</option>}
        {SINCE.map((days) => (
          <option key={days} value={days}>
            {t(`since_${days}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
