import { DomainError } from '../../../common/errors';
import { allOf } from '../../../common/faults';
import { optionalLine, optionalText, requiredLine } from '../../../common/text';
import type { OptionCache } from '../../options';
import { emailOrNull, telephoneOrNull, websiteOrNull } from '../../users';
import type { EntityProfilePatch } from './entity-profile.types';
import { plainText } from './plain-text';

const NAME = { max: 160 };
const SENDER = { max: 80 };
const ABOUT = { max: 5000 };

/** Columns of an institution that its own staff may change. */
export interface ProfileColumns {
  name: string;
  sector: number | null;
  province: number | null;
  languages: number[];
  about: string | null;
  website: string | null;
  email: string | null;
  telephone: string | null;
  answer_days: number | null;
  retention_months: number | null;
  approval_required: boolean;
  mail_sender_name: string | null;
  mail_reply_to: string | null;
}

/** Changed columns of the input; throws all faults together. */
export function profileColumns(patch: EntityProfilePatch, options: OptionCache): Partial<ProfileColumns> {
  const rules: { [F in keyof EntityProfilePatch]?: () => Partial<ProfileColumns> } = {
    name: () => ({ name: requiredLine(patch.name, 'name', NAME) }),
    sector: () => ({ sector: options.idOrNull('SECTOR', patch.sector, 'sector') }),
    province: () => ({ province: options.idOrNull('PROVINCE', patch.province, 'province') }),
    languages: () => ({ languages: options.idsOf('LANGUAGE', patch.languages ?? [], 'languages') }),
    about: () => ({ about: optionalText(patch.about && plainText(patch.about), 'about', ABOUT) }),
    website: () => ({ website: websiteOrNull(patch.website, 'website') }),
    email: () => ({ email: emailOrNull(patch.email, 'email') }),
    telephone: () => ({ telephone: telephoneOrNull(patch.telephone, 'telephone') }),
    answerDays: () => ({ answer_days: patch.answerDays ?? null }),
    retentionMonths: () => ({ retention_months: patch.retentionMonths ?? null }),
    vacancyApproval: () => ({ approval_required: patch.vacancyApproval ?? false }),
    mailSenderName: () => ({ mail_sender_name: senderOrNull(patch.mailSenderName) }),
    mailReplyTo: () => ({ mail_reply_to: emailOrNull(patch.mailReplyTo, 'mailReplyTo') }),
  };
  return allOf((faults) => {
    const columns: Partial<ProfileColumns> = {};
    for (const [field, rule] of Object.entries(rules))
      if (patch[field as keyof EntityProfilePatch] !== undefined) Object.assign(columns, faults.check(rule));
    return columns;
  });
}

/** A name that looks like an address could disguise the real sender. */
function senderOrNull(value: string | null | undefined): string | null {
  const name = optionalLine(value, 'mailSenderName', SENDER);
  if (name !== null && /[@<>]/.test(name)) throw new DomainError('INVALID_INPUT', {}, 'mailSenderName');
  return name;
}
