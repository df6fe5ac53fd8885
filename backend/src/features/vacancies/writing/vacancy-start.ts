import { randomBytes } from 'node:crypto';

import { NO_HISTORY, type Vacancy } from '../vacancy.entity';
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
    ...NO_HISTORY,
    status: VacancyStatus.DRAFT,
    shareToken: randomBytes(18).toString('base64url'),
    requirements: 1,
    createdAt: at,
    updatedAt: at,
  }) satisfies Partial<Vacancy>;
