import { onThisDevice } from '../../../shared/drafts/device';
import { useDraft } from '../../../shared/drafts/useDraft';
import { dayFrom } from '../../../shared/format/dates';
import { looksLikeTaxNumber, looksLikeTelephone } from '../../../shared/format/field-checks';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { DateField } from '../../../shared/ui/form/DateField';
import { SelectField, TextField } from '../../../shared/ui/form/Field';
import { SearchSelect } from '../../../shared/ui/form/SearchSelect';
import { type Choice, usePersonOptions, usePlaceOptions } from '../../options/public';
import { PartForm } from './cv/Section';
import { draftName } from './cv/draft-names';
import { savePart, type Profile } from './cv/useProfile';

const valuesOf = (profile: Profile) => ({
  name: profile.name,
  surname: profile.surname,
  telephone: formatTelephone(profile.telephone ?? ''),
  birthDate: profile.birthDate ?? '',
  gender: profile.gender?.key ?? '',
  nationality: profile.nationality?.key ?? '',
  taxNumber: profile.taxNumber ?? '',
  province: profile.province?.key ?? '',
  district: profile.district?.key ?? '',
  municipality: profile.municipality?.key ?? '',
});

/** Personal data and address in one form with one button, so that both are saved together. */
export function PersonForm({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const tField = useT('fields');
  const { genders, nationalities, provinces, loading } = usePersonOptions();
  const saved = valuesOf(profile);
  const draft = useDraft({ form: draftName('person'), version: 2, saved, secret: ['taxNumber'] });
  const { value } = draft;
  type Value = typeof value;

  const validate = (now: Value): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['name', 'surname'] as const) if (now[name].trim() === '') errors[name] = t('required');
    if (now.telephone.trim() !== '' && !looksLikeTelephone(now.telephone)) errors['telephone'] = tField('phone_wrong');
    const birth = dayFrom(now.birthDate);
    if ('fault' in birth) errors['birthDate'] = tField(`date_${birth.fault}`);
    if (now.taxNumber.trim() !== saved.taxNumber && now.taxNumber.trim() !== '' && !looksLikeTaxNumber(now.taxNumber))
      errors['taxNumber'] = tField('tax_wrong');
    return errors;
  };
  const save = (now: Value): Promise<void> => {
    const birth = dayFrom(now.birthDate);
    return savePart(profile, {
      name: now.name.trim(),
      surname: now.surname.trim(),
      telephone: now.telephone.trim() || null,
      birthDate: 'day' in birth ? birth.day : null,
      gender: now.gender || null,
      nationality: now.nationality || null,
      // Sent only when changed: an old value in another format must not prevent saving the rest.
      ...(now.taxNumber.trim() === saved.taxNumber ? {} : { taxNumber: now.taxNumber.trim() || null }),
      province: now.province || null,
      district: now.district || null,
      municipality: now.municipality || null,
    });
  };

  return (
    <section className="s-sheet s-stack">
      <PartForm draft={draft} label={t('personal')} validate={validate} save={save}>
        {(form) => (
          <>
            <h2 id="h-personal">{t('personal')}</h2>
            <div className="s-c-two">
              <TextField
                {...draft.field('name')}
                label={t('name')}
                autoComplete="given-name"
                maxLength={80}
                error={form.errors['name']}
              />
              <TextField
                {...draft.field('surname')}
                label={t('surname')}
                autoComplete="family-name"
                maxLength={80}
                error={form.errors['surname']}
              />
            </div>
            <TextField
              {...draft.field('telephone')}
              label={t('telephone')}
              optional
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="+258 84 123 4567"
              help={t('telephone_help')}
              error={form.errors['telephone']}
            />
            <div className="s-c-two">
              <DateField
                label={t('birth_date')}
                optional
                name="birthDate"
                autoComplete="bday"
                value={value.birthDate}
                onChange={(birthDate) => draft.set({ birthDate })}
                error={form.errors['birthDate']}
              />
              <SelectField {...draft.field('gender')} label={t('gender')} optional error={form.errors['gender']}>
                <option value="">{t('not_said')}</option>
                <Options choices={genders} />
              </SelectField>
            </div>
            <SearchSelect
              optional
              name="nationality"
              label={t('nationality')}
              entries={nationalities}
              loading={loading}
              value={value.nationality === '' ? [] : [value.nationality]}
              onChange={([nationality]) => draft.set({ nationality: nationality ?? '' })}
              error={form.errors['nationality']}
            />
            <TextField
              {...draft.field('taxNumber')}
              label={t('tax_number')}
              optional
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              help={
                value.taxNumber === saved.taxNumber ? undefined : tField('not_kept', { device: onThisDevice(tField) })
              }
              error={form.errors['taxNumber']}
            />
            <div className="s-between">
              <h2 id="h-place">{t('place')}</h2>
              {!profile.province && <span className="u-meta">{t('place_needed')}</span>}
            </div>
            <PlaceFields draft={draft} provinces={provinces} errors={form.errors} />
          </>
        )}
      </PartForm>
    </section>
  );
}

type Place = Record<'province' | 'district' | 'municipality', string>;

interface PlaceProps {
  draft: { value: Place; set: (place: Partial<Place>) => void };
  provinces: readonly Choice[];
  errors: Readonly<Record<string, string>>;
}

/** The districts and municipalities depend on the province. */
function PlaceFields({ draft: { value, set }, provinces, errors }: PlaceProps) {
  const t = useT('profile');
  const none = value.province === '';
  const options = usePlaceOptions(value.province);
  return (
    <>
      <SelectField
        label={t('province')}
        name="province"
        value={value.province}
        onChange={(event) => set({ province: event.target.value, district: '', municipality: '' })}
        error={errors['province']}
      >
        <option value="">{t('choose')}</option>
        <Options choices={provinces} />
      </SelectField>
      <div className="s-c-two">
        {(['district', 'municipality'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(name)}
            optional
            name={name}
            value={value[name]}
            disabled={none}
            help={none ? t('province_first') : undefined}
            onChange={(event) => set({ [name]: event.target.value })}
            error={errors[name]}
          >
            <option value="">{t('choose')}</option>
            <Options choices={options[name]} />
          </SelectField>
        ))}
      </div>
    </>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ key, text }) => (
    <option key={key} value={key}>
      {text}
    </option>
  ));
}
