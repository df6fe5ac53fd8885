import { randomBytes } from 'node:crypto';

import { EMPTY_IN_DRAFTS, type Vacancy } from '../vacancy.entity';
import { VacancyStatus } from '../vacancy.states';

interface VacancyIdentity {
  id: string;
  tenantId: string;
  ownerId: string;
  at: Date;
}

/** Initial columns of every new or cloned draft: identity, its own share secret, and neither history nor reference. */
export const startOfVacancy = ({ id, tenantId, ownerId, at }: VacancyIdentity) =>
  ({
    id,
    tenantId,
    version: 1,
    ownerId,
    ...EMPTY_IN_DRAFTS,
    status: VacancyStatus.DRAFT,
    shareToken: randomBytes(18).toString('base64url'),
    requirements: 1,
    createdAt: at,
    updatedAt: at,
  }) satisfies Partial<Vacancy>;
