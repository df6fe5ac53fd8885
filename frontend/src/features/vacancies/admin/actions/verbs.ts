import {
  AdminApproveVacancyDocument,
  AdminArchiveVacancyDocument,
  AdminDeleteVacancyDocument,
  AdminPublishVacancyDocument,
  AdminRefuseVacancyDocument,
  AdminRepublishVacancyDocument,
  AdminUnpublishVacancyDocument,
  AdminWithdrawVacancyDocument,
  type AdminVacancyRowFragment,
  type PendingReason,
  type VacancyStatus,
} from '../../../../generated/admin/graphql';
import { fromLocalInput } from '../../../../shared/admin/forms/zoned-input';
import { request } from '../../../../shared/api/fetch-client';

/** Verbs that a plain question asks about; to close and to share have dialogs of their own. */
export type VacancyVerb =
  | 'publish'
  | 'withdraw'
  | 'approve'
  | 'refuse'
  | 'unpublish'
  | 'republish'
  | 'archive'
  | 'delete';

/** What the person fills in; which of it counts is the verb's. */
export interface VerbAnswers {
  publishAt: string;
  endDate: string;
  reason: string;
}

export interface Released {
  title: string;
  status: VacancyStatus;
  pendingReason: PendingReason | null;
}

/** Answers the vacancy where the verb may have made it public, or pending. */
export async function runVerb(
  verb: VacancyVerb,
  { id, version }: { id: string; version: number },
  answers: VerbAnswers,
): Promise<Released | null> {
  const publishAt = fromLocalInput(answers.publishAt);
  switch (verb) {
    case 'publish':
      return (await request(AdminPublishVacancyDocument, { id, version, publishAt })).publishVacancy;
    case 'approve':
      return (await request(AdminApproveVacancyDocument, { id, version })).approveVacancy;
    case 'republish':
      return (
        await request(AdminRepublishVacancyDocument, {
          id,
          version,
          endDate: fromLocalInput(answers.endDate) ?? '',
          publishAt,
        })
      ).republishVacancy;
    case 'refuse':
      await request(AdminRefuseVacancyDocument, { id, version, reason: answers.reason.trim() });
      return null;
    case 'withdraw':
      await request(AdminWithdrawVacancyDocument, { id, version });
      return null;
    case 'unpublish':
      await request(AdminUnpublishVacancyDocument, { id, version });
      return null;
    case 'archive':
      await request(AdminArchiveVacancyDocument, { id, version });
      return null;
    case 'delete':
      await request(AdminDeleteVacancyDocument, { id, version });
      return null;
  }
}

type Can = keyof AdminVacancyRowFragment['actions'];

/** The verbs in the order of a menu, each with what allows it. */
export const VERBS: readonly { verb: VacancyVerb; can: Can; danger?: boolean }[] = [
  { verb: 'publish', can: 'canPublish' },
  { verb: 'approve', can: 'canApprove' },
  { verb: 'refuse', can: 'canRefuse' },
  { verb: 'withdraw', can: 'canWithdraw' },
  { verb: 'unpublish', can: 'canUnpublish' },
  { verb: 'republish', can: 'canRepublish' },
  { verb: 'archive', can: 'canArchive' },
  { verb: 'delete', can: 'canDelete', danger: true },
];
