import { Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { formatMoney } from '../../../../shared/format/numbers';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Email } from '../../../../shared/ui/Email';
import { ageOn } from './age';

type Candidacy = AdminCandidacyFragment;
type Sensitive = NonNullable<Candidacy['sensitive']>;

interface TermProps {
  term: string;
  children: ReactNode;
}

function Term({ term, children }: TermProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** "25 000,00 MT a 32 000,00 MT", "a partir de …", "até …" */
export function useSalary(): (profile: Pick<Candidacy['profile'], 'salaryMin' | 'salaryMax'>) => string | null {
  const t = useT('admin-applicant');
  const locale = useLocale();
  return ({ salaryMin: min, salaryMax: max }) => {
    if (min !== null && max !== null)
      return t('salary_between', { min: formatMoney(min, locale), max: formatMoney(max, locale) });
    if (min !== null) return t('salary_from', { min: formatMoney(min, locale) });
    return max === null ? null : t('salary_to', { max: formatMoney(max, locale) });
  };
}

/** Availability, expected salary and areas of interest; nothing when all three are empty. */
export function Expectations({ profile }: { profile: Candidacy['profile'] }) {
  const t = useT('admin-applicant');
  const { list } = useFormats();
  const salary = useSalary()(profile);
  const { availability, interestAreas } = profile;
  if (salary === null && availability === null && interestAreas.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="profile-expectations">
      <header>
        <h2 id="profile-expectations">{t('expectations')}</h2>
      </header>
      <CardContent component="dl" className="a-dl">
        {availability !== null && <Term term={t('availability')}>{availability.text.localized}</Term>}
        {salary !== null && <Term term={t('salary')}>{salary}</Term>}
        {interestAreas.length > 0 && (
          <Term term={t('interests')}>{list(interestAreas.map(({ text }) => text.localized))}</Term>
        )}
      </CardContent>
    </Card>
  );
}

/** Gender, birth date with the age when applying (today in the database), and references. Only for people who may see sensitive data. */
export function PersonalData({ sensitive, appliedAt }: { sensitive: Sensitive | null; appliedAt: string | null }) {
  const t = useT('admin-applicant');
  const { dayYear } = useFormats();
  if (sensitive === null) return null;
  const { gender, birthDate, references } = sensitive;
  if (gender === null && birthDate === null && references.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="profile-personal">
      <header>
        <h2 id="profile-personal">{t('personal')}</h2>
      </header>
      <CardContent component="dl" className="a-dl">
        {gender !== null && <Term term={t('gender')}>{gender.text.localized}</Term>}
        {birthDate !== null && (
          <Term term={t('birth_date')}>
            {t('birth', { date: dayYear(birthDate), count: ageOn(birthDate, appliedAt) })}
          </Term>
        )}
        {references.length > 0 && (
          <Term term={t('references')}>
            <References references={references} />
          </Term>
        )}
      </CardContent>
    </Card>
  );
}

export function References({ references }: Pick<Sensitive, 'references'>) {
  return (
    <ul className="p-refs">
      {references.map(({ name, position, company, telephone, email }) => (
        <li key={`${name} ${telephone ?? ''} ${email ?? ''}`}>
          <b>{name}</b>
          <p className="a-meta">{[position, company].filter(Boolean).join(' · ')}</p>
          {telephone !== null && (
            <p className="a-num">
              <a href={`tel:${telephone}`}>{formatTelephone(telephone)}</a>
            </p>
          )}
          {email !== null && (
            <p>
              <a href={`mailto:${email}`}>
                <Email address={email} />
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Pages of the candidate on other sites, as two cells of the list of contacts. */
export function Networks({ networks }: { networks: Candidacy['contact']['socialNetworks'] }) {
  const t = useT('admin-applicant');
  if (networks.length === 0) return null;
  return (
    <Term term={t('networks')}>
      {networks.map(({ network, url }) => (
        <div key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {network}
          </a>
        </div>
      ))}
    </Term>
  );
}
