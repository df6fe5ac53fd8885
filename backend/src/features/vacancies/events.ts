declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'vacancy.published': { vacancyId: string };
    'vacancy.expired': { vacancyId: string };
    'vacancy.closed': { vacancyId: string };
    'vacancy.approval-asked': { vacancyId: string; requestedBy: string };
    'vacancy.approved': { vacancyId: string; requestedBy: string | null };
    'vacancy.refused': { vacancyId: string; requestedBy: string | null };
    /** A ROOT user removed the vacancy from the public. */
    'vacancy.removed': { vacancyId: string };
    /** A reader reported the vacancy. */
    'vacancy.reported': { vacancyId: string; reportId: string };
    /** Staff invited people by mail; all invitations of one call have the same `batch`. */
    'vacancy.invited': { vacancyId: string; batch: string };
    'share-link.created': { vacancyId: string; linkId: string };
    'share-link.revoked': { vacancyId: string; linkId: string };
  }
}
export {};
