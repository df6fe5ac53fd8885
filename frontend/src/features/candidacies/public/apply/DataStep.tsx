import { Link } from 'react-router-dom';
import type { OwnDocumentsQuery, ProfileField } from '../../../../generated/candidate/graphql';
import { useT } from '../../../../shared/i18n/useT';
import { ActionBar } from '../../../../shared/ui/ActionBar';
import { SelectField, TextField } from '../../../../shared/ui/form/Field';
import { FormFailure } from '../../../../shared/ui/form/FormFailure';
import { useFormSubmit } from '../../../../shared/ui/form/useFormSubmit';
import { FIELD_PLACE, savePart } from '../../../candidates/public';
import { useOptions } from '../../../options/public';
import type { ProfileData } from './apply-draft';

type OwnCandidate = OwnDocumentsQuery['candidate'];

const FORM = 'apply-data';
/** Profile fields that this step can fill in. Other fields are linked. */
const HERE: readonly ProfileField[] = ['NAME', 'SURNAME', 'PROVINCE', 'DISTRICT'];

interface Props {
  own: OwnCandidate;
  gaps: readonly ProfileField[];
  /** Changed fields that are not saved yet. */
  changes: Partial<ProfileData>;
  onChange: (changes: Partial<ProfileData>) => void;
  onSaved: () => void;
}

/** Profile fields that an application requires. They are saved to the profile. */
export function DataStep({ own, gaps, changes, onChange, onSaved }: Props) {
  const t = useT('apply');
  const saved = {
    name: own.name,
    surname: own.surname,
    province: own.province?.key ?? '',
    district: own.district?.key ?? '',
  };
  const value = { ...saved, ...changes };
  const provinces = useOptions('PROVINCE');
  const districts = useOptions('DISTRICT', { wanted: value.province !== '', parent: value.province });
  const elsewhere = gaps.filter((field) => !HERE.includes(field));
  const form = useFormSubmit({
    validate: () => {
      const errors: Record<string, string> = {};
      for (const name of ['name', 'surname', 'province'] as const)
        if (value[name].trim() === '') errors[name] = t(`${name}_needed`);
      return errors;
    },
    submit: async () => {
      const { name, surname, province, district } = value;
      const changed = Object.entries(saved).some(([field, before]) => value[field as keyof ProfileData] !== before);
      if (changed)
        await savePart(own, { name: name.trim(), surname: surname.trim(), province, district: district || null });
      if (elsewhere.length === 0) onSaved();
    },
  });
  const text = (name: 'name' | 'surname', autoComplete: string) => (
    <TextField
      label={t(name)}
      name={name}
      autoComplete={autoComplete}
      maxLength={80}
      value={value[name]}
      onChange={(event) => onChange({ ...changes, [name]: event.target.value })}
      error={form.errors[name]}
    />
  );
  return (
    <>
      <p>{gaps.length > 0 ? t('data_needed') : t('data_check')}</p>
      <form
        id={FORM}
        className="s-stack"
        ref={form.ref}
        onSubmit={form.onSubmit}
        aria-label={t('step_data')}
        noValidate
      >
        <FormFailure form={form} />
        {saved.name.trim() === '' && text('name', 'given-name')}
        {saved.surname.trim() === '' && text('surname', 'family-name')}
        <SelectField
          label={t('province')}
          name="province"
          value={value.province}
          onChange={(event) => onChange({ ...changes, province: event.target.value, district: '' })}
          error={form.errors['province']}
        >
          <option value="">{t('choose')}</option>
          {provinces.choices.map(({ key, text: label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        {value.province !== '' && (
          <SelectField
            label={t('district')}
            optional
            name="district"
            value={value.district}
            onChange={(event) => onChange({ ...changes, district: event.target.value })}
            error={form.errors['district']}
          >
            <option value="">{t('choose')}</option>
            {districts.choices.map(({ key, text: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </form>
      {elsewhere.length > 0 && (
        <ul className="s-list">
          {elsewhere.map((field) => (
            <li key={field} className="s-item">
              <h2>
                <Link to={FIELD_PLACE[field]}>{t(`gap_${field.toLowerCase()}`)}</Link>
              </h2>
            </li>
          ))}
        </ul>
      )}
      <ActionBar narrow label={t('go_on')}>
        <button
          type="submit"
          form={FORM}
          className={`u-btn is-primary${form.busy ? ' is-busy' : ''}`}
          aria-busy={form.busy}
        >
          {form.busy && <span className="u-spin" />}
          {t('go_on')}
        </button>
      </ActionBar>
    </>
  );
}
