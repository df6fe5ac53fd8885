import { randomBytes } from 'node:crypto';

import type { Vacancy } from '../vacancy.entity';
import { VacancyStatus } from '../vacancy.states';

interface VacancyIdentity {
  id: string;
  tenantId: string;
  ownerId: string;
  at: Date;
}

/** Initial columns of every new or cloned draft: identity, its own share secret, and no history. */
export const startOfVacancy = ({ id, tenantId, ownerId, at }: VacancyIdentity) =>
  ({
    id,
    tenantId,
    version: 1,
    ownerId,
    status: VacancyStatus.DRAFT,
    pendingReason: null,
    publishAt: null,
    endDate: null,
    publishedAt: null,
    expiredAt: null,
    closedAt: null,
    closeReason: null,
    closeNote: null,
    archivedAt: null,
    republishedAt: null,
    approvalRequestedBy: null,
    approvalRequestedAt: null,
    approvalDecidedBy: null,
    approvalDecidedAt: null,
    refusalReason: null,
    shareToken: randomBytes(18).toString('base64url'),
    requirements: 1,
    createdAt: at,
    updatedAt: at,
  }) satisfies Partial<Vacancy>;
