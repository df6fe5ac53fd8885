import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { optionalLine, optionalText, requiredLine } from '../../../common/text';
import type { OptionCacheService } from '../../options';
import { emailOrNull, telephoneOrNull, websiteOrNull } from '../../users';
import type { Institution } from '../institution.entity';
import type { EntityProfilePatch } from './entity-profile.types';
import { plainText } from './plain-text';

const NAME = { max: 160 };
const SENDER = { max: 80 };
const ABOUT = { max: 5000 };

/** Values that the institution's own staff may change. */
export type ProfileValues = Pick<
  Institution,
  | 'name'
  | 'sector'
  | 'province'
  | 'languages'
  | 'about'
  | 'website'
  | 'email'
  | 'telephone'
  | 'answerDays'
  | 'retentionMonths'
  | 'approvalRequired'
  | 'mailSenderName'
  | 'mailReplyTo'
>;

/** Changed values of the input; throws all faults together. */
export function profileValues(patch: EntityProfilePatch, options: OptionCacheService): Partial<ProfileValues> {
  const rules: { [F in keyof EntityProfilePatch]?: () => Partial<ProfileValues> } = {
    name: () => ({ name: requiredLine(patch.name, 'name', NAME) }),
    sector: () => ({ sector: options.idOrNull('SECTOR', patch.sector, 'sector') }),
    province: () => ({ province: options.idOrNull('PROVINCE', patch.province, 'province') }),
    languages: () => ({ languages: options.idsOf('LANGUAGE', patch.languages ?? [], 'languages') }),
    about: () => ({ about: optionalText(patch.about && plainText(patch.about), 'about', ABOUT) }),
    website: () => ({ website: websiteOrNull(patch.website, 'website') }),
    email: () => ({ email: emailOrNull(patch.email, 'email') }),
    telephone: () => ({ telephone: telephoneOrNull(patch.telephone, 'telephone') }),
    answerDays: () => ({ answerDays: patch.answerDays ?? null }),
    retentionMonths: () => ({ retentionMonths: patch.retentionMonths ?? null }),
    vacancyApproval: () => ({ approvalRequired: patch.vacancyApproval ?? false }),
    mailSenderName: () => ({ mailSenderName: senderOrNull(patch.mailSenderName) }),
    mailReplyTo: () => ({ mailReplyTo: emailOrNull(patch.mailReplyTo, 'mailReplyTo') }),
  };
  return allOf((faults) => {
    const values: Partial<ProfileValues> = {};
    for (const [field, rule] of Object.entries(rules))
      if (patch[field as keyof EntityProfilePatch] !== undefined) Object.assign(values, faults.check(rule));
    return values;
  });
}

/** A name that looks like an address could disguise the real sender. */
function senderOrNull(value: string | null | undefined): string | null {
  const name = optionalLine(value, 'mailSenderName', SENDER);
  if (name !== null && /[@<>]/.test(name)) throw new DomainError('INVALID_INPUT', {}, 'mailSenderName');
  return name;
}
