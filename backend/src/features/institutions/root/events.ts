declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    'entity.created': { objectId: string };
    'entity.updated': { objectId: string };
    'entity.approved': { objectId: string };
    'entity.declined': { objectId: string };
    'entity.suspended': { objectId: string };
    'entity.reactivated': { objectId: string };
    'entity.plan-changed': { objectId: string };
  }
}

export {};
