declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'partner.created': { objectId: string };
    'partner.suspended': { objectId: string };
    'partner.reactivated': { objectId: string };
  }
}

export {};
