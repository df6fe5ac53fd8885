import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useReveal } from '../../../shared/ui/reveal';
import { ThemeSwitch } from '../../../shared/ui/ThemeSwitch';
import { useT } from '../../../shared/i18n/useT';
import { SelectField, TextField } from '../../../shared/ui/Field';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { textOf } from '../../../shared/ui/useFormSubmit';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { SearchSelect } from '../../../shared/ui/SearchSelect';
import { initialsOf } from '../../../shared/format/names';
import { formatTelephone } from '../../../shared/format/telephone';
import { SignOutButton } from '../../users/public/account/SignOutButton';
import { PhotoSection } from '../../users/public/photo/PhotoSection';
import { useOptions } from '../../options/public/useOptions';
import { PartForm, Section } from './cv/Section';
import { savePart, useProfile, type Profile } from './cv/useProfile';
import './cv/cv.css';

/** Below what is read first, and with the sending of files by far the largest part of the page. */
const DocumentLibrary = lazy(async () => ({
  default: (await import('./documents/DocumentLibrary')).DocumentLibrary,
}));

/** The person: data, place, documents, this device. */
export function ProfilePage() {
  const t = useT('profile');
  const tPhoto = useT('photo');
  const { data, error, reload } = useProfile();
  const { hash } = useLocation();
  const profile = data?.candidate;
  const known = profile !== undefined;
  usePageTitle(t('title'));
  useReveal(known || Boolean(error));
  useEffect(() => {
    if (!known || hash === '') return;
    const heading = document.getElementById(`h-${hash.slice(1)}`);
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [known, hash]);
  if (profile === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return (
    <div className="s-narrow-l s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">{profile.email}</p>
      </div>
      <Section id="photo" title={tPhoto('title')}>
        <PhotoSection initials={initialsOf(profile.fullName)} />
      </Section>
      <PersonalSection profile={profile} />
      <PlaceSection profile={profile} />
      <Section id="documents" title={t('documents')}>
        <Suspense fallback={<Skeleton rows={1} />}>
          <DocumentLibrary documents={profile.documents} />
        </Suspense>
      </Section>
      <DeviceSection />
    </div>
  );
}

function PersonalSection({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const genders = useOptions('GENDER');
  const nationalities = useOptions('NATIONALITY');
  const [nationality, setNationality] = useState<string[]>(profile.nationality ? [profile.nationality.key] : []);
  const validate = (data: FormData): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['name', 'surname']) if (textOf(data, name) === '') errors[name] = t('required');
    return errors;
  };
  return (
    <Section id="personal" title={t('personal')}>
      <PartForm
        draft="personal"
        label={t('personal')}
        validate={validate}
        save={(data) =>
          savePart(profile, {
            name: textOf(data, 'name'),
            surname: textOf(data, 'surname'),
            telephone: textOf(data, 'telephone') || null,
            birthDate: textOf(data, 'birthDate') || null,
            gender: textOf(data, 'gender') || null,
            nationality: nationality[0] ?? null,
            taxNumber: textOf(data, 'taxNumber') || null,
          })
        }
      >
        {(form) => (
          <>
            <div className="s-c-two">
              <TextField
                label={t('name')}
                name="name"
                autoComplete="given-name"
                maxLength={80}
                defaultValue={profile.name}
                error={form.errors['name']}
              />
              <TextField
                label={t('surname')}
                name="surname"
                autoComplete="family-name"
                maxLength={80}
                defaultValue={profile.surname}
                error={form.errors['surname']}
              />
            </div>
            <TextField
              label={t('telephone')}
              optional
              name="telephone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="+258 84 123 4567"
              defaultValue={formatTelephone(profile.telephone ?? '')}
              help={t('telephone_help')}
              error={form.errors['telephone']}
            />
            <div className="s-c-two">
              <TextField
                label={t('birth_date')}
                optional
                name="birthDate"
                type="date"
                autoComplete="bday"
                defaultValue={profile.birthDate ?? ''}
                error={form.errors['birthDate']}
              />
              <SelectField
                key={genders.choices.length}
                label={t('gender')}
                optional
                name="gender"
                defaultValue={profile.gender?.key ?? ''}
                error={form.errors['gender']}
              >
                <option value="">{t('not_said')}</option>
                {genders.choices.map((choice) => (
                  <option key={choice.key} value={choice.key}>
                    {choice.text}
                  </option>
                ))}
              </SelectField>
            </div>
            <SearchSelect
              optional
              label={t('nationality')}
              entries={nationalities.choices}
              loading={nationalities.loading}
              value={nationality}
              onChange={setNationality}
              error={form.errors['nationality']}
            />
            <TextField
              label={t('tax_number')}
              optional
              name="taxNumber"
              inputMode="numeric"
              maxLength={20}
              defaultValue={profile.taxNumber ?? ''}
              error={form.errors['taxNumber']}
            />
          </>
        )}
      </PartForm>
    </Section>
  );
}

/** The district depends on the province. */
function PlaceSection({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const [province, setProvince] = useState(profile.province?.key ?? '');
  const [district, setDistrict] = useState(profile.district?.key ?? '');
  const provinces = useOptions('PROVINCE');
  const districts = useOptions('DISTRICT', { wanted: province !== '', parent: province });
  return (
    <Section id="place" title={t('place')} remark={profile.province ? undefined : t('place_needed')}>
      <PartForm
        draft="place"
        label={t('place')}
        validate={() => (province === '' ? { province: t('required') } : ({} as Record<string, string>))}
        save={() => savePart(profile, { province: province || null, district: district || null })}
      >
        {(form) => (
          <div className="s-c-two">
            <SelectField
              label={t('province')}
              name="province"
              value={province}
              onChange={(event) => {
                setProvince(event.target.value);
                setDistrict('');
              }}
              error={form.errors['province']}
            >
              <option value="">{t('choose')}</option>
              {provinces.choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.text}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('district')}
              optional
              name="district"
              value={district}
              disabled={province === ''}
              help={province === '' ? t('province_first') : undefined}
              onChange={(event) => setDistrict(event.target.value)}
              error={form.errors['district']}
            >
              <option value="">{t('choose')}</option>
              {districts.choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.text}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </PartForm>
    </Section>
  );
}

function DeviceSection() {
  const t = useT('profile');
  return (
    <Section id="device" title={t('device')}>
      <p className="u-meta">{t('language_help')}</p>
      <div>
        <ThemeSwitch />
      </div>
      <SignOutButton />
    </Section>
  );
}
