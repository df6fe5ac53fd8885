declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'vacancy.published': { vacancyId: string };
    'vacancy.expired': { vacancyId: string };
    'vacancy.closed': { vacancyId: string };
    'vacancy.approval-asked': { vacancyId: string; requestedBy: string };
    'vacancy.approved': { vacancyId: string; requestedBy: string | null };
    'vacancy.refused': { vacancyId: string; requestedBy: string | null };
    /** Root took it off the public. */
    'vacancy.removed': { vacancyId: string };
    /** A reader told the platform of it. */
    'vacancy.reported': { vacancyId: string; reportId: string };
    /** People were invited by mail, all of them in one call. */
    'vacancy.invited': { vacancyId: string; batch: string };
    'share-link.created': { vacancyId: string; linkId: string };
    'share-link.revoked': { vacancyId: string; linkId: string };
  }
}
export {};
