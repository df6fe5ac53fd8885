import type { AdminEntityProfileFragment, EntityProfilePatch } from '../../../../generated/admin/graphql';
import { formatTelephone } from '../../../../shared/format/telephone';

/** The values of the form. Numbers are texts until they are sent. */
export const valuesOf = (profile: AdminEntityProfileFragment) => ({
  name: profile.name,
  sector: profile.sector?.key ?? '',
  province: profile.province?.key ?? '',
  languages: profile.languages.map(({ key }) => key),
  about: profile.about ?? '',
  website: profile.website ?? '',
  email: profile.email ?? '',
  telephone: profile.telephone === null ? '' : formatTelephone(profile.telephone),
  answerDays: String(profile.answerDays ?? ''),
  retentionMonths: String(profile.retentionMonths ?? ''),
  twoFactorRequired: profile.twoFactorRequired,
  vacancyApproval: profile.vacancyApproval,
  acceptsUnsolicited: profile.acceptsUnsolicited,
  mailSenderName: profile.mailSenderName ?? '',
  mailReplyTo: profile.mailReplyTo ?? '',
});
export type ProfileValues = ReturnType<typeof valuesOf>;
type Name = keyof ProfileValues;

const NUMBERS = ['answerDays', 'retentionMonths'] as const;
const MOST: Readonly<Record<(typeof NUMBERS)[number], number>> = { answerDays: 365, retentionMonths: 120 };

const same = (one: ProfileValues[Name], other: ProfileValues[Name]) => String(one) === String(other);

export const changed = (values: ProfileValues, start: ProfileValues): Name[] =>
  (Object.keys(values) as Name[]).filter((name) => !same(values[name], start[name]));

/** Only changed fields are sent, so that changes of a colleague to other fields are kept. */
export function patchOf(values: ProfileValues, start: ProfileValues): EntityProfilePatch {
  const sent = (name: Name) => {
    const value = values[name];
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    return (NUMBERS as readonly string[]).includes(name) ? Number(value) : value.trim();
  };
  return Object.fromEntries(changed(values, start).map((name) => [name, sent(name)]));
}

/** The fields whose number is not whole or out of range. */
export const badNumbers = (values: ProfileValues): (typeof NUMBERS)[number][] =>
  NUMBERS.filter((name) => {
    const text = values[name].trim();
    return text !== '' && !(/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST[name]);
  });
