declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'plan.created': { objectId: string };
    'plan.updated': { objectId: string };
  }
}

export {};
