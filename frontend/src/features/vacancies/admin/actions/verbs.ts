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

/** Commands with a simple confirmation. Closing and sharing have their own dialogs. */
export type VacancyVerb =
  | 'publish'
  | 'withdraw'
  | 'approve'
  | 'refuse'
  | 'unpublish'
  | 'republish'
  | 'archive'
  | 'delete';

/** Values of the confirmation dialog. Each command uses some of them. */
export interface VerbAnswers {
  publishAt: string;
  endDate: string;
  reason: string;
}

export interface PublicationResult {
  title: string;
  status: VacancyStatus;
  pendingReason: PendingReason | null;
}

/** Runs the command. Returns the vacancy when the command may have published it or made it pending. */
export async function runVerb(
  verb: VacancyVerb,
  { id, version }: { id: string; version: number },
  answers: VerbAnswers,
): Promise<PublicationResult | null> {
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

/** The commands in the order of the menu, each with the flag that allows it. */
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
