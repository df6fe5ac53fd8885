import { allOf } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import type { OptionCacheService } from '../../options';
import type { Institution } from '../institution.entity';
import { EntityProfilePatch } from './entity-profile.types';

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
  | 'acceptsUnsolicited'
  | 'mailSenderName'
  | 'mailReplyTo'
>;

/** Changed values of the input; throws all faults together. */
export function profileValues(values: EntityProfilePatch, options: OptionCacheService): Partial<ProfileValues> {
  return allOf((faults) => {
    const patch = readInputWith(faults, EntityProfilePatch, values);
    const read: { [F in keyof EntityProfilePatch]?: () => Partial<ProfileValues> } = {
      name: () => ({ name: patch.name ?? '' }),
      sector: () => ({ sector: options.idOrNull('SECTOR', patch.sector, 'sector') }),
      province: () => ({ province: options.idOrNull('PROVINCE', patch.province, 'province') }),
      languages: () => ({ languages: options.idsOf('LANGUAGE', patch.languages ?? [], 'languages') }),
      about: () => ({ about: patch.about ?? null }),
      website: () => ({ website: patch.website ?? null }),
      email: () => ({ email: patch.email ?? null }),
      telephone: () => ({ telephone: patch.telephone ?? null }),
      answerDays: () => ({ answerDays: patch.answerDays ?? null }),
      retentionMonths: () => ({ retentionMonths: patch.retentionMonths ?? null }),
      vacancyApproval: () => ({ approvalRequired: patch.vacancyApproval ?? false }),
      acceptsUnsolicited: () => ({ acceptsUnsolicited: patch.acceptsUnsolicited ?? false }),
      mailSenderName: () => ({ mailSenderName: patch.mailSenderName ?? null }),
      mailReplyTo: () => ({ mailReplyTo: patch.mailReplyTo ?? null }),
    };
    const changed: Partial<ProfileValues> = {};
    for (const [field, valueOf] of Object.entries(read))
      if (patch[field as keyof EntityProfilePatch] !== undefined) Object.assign(changed, faults.check(valueOf));
    return changed;
  });
}
