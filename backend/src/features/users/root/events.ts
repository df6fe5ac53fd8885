declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    'entity-user.suspended': { objectId: string };
    'entity-user.reactivated': { objectId: string };
    'entity-user.sessions-ended': { objectId: string };
    'entity-user.reset-started': { objectId: string };
    'root-role.created': { objectId: string };
    'root-role.updated': { objectId: string };
    'root-role.deleted': { objectId: string };
    'root-user.invited': { objectId: string };
    'root-user.role-changed': { objectId: string };
    'root-user.suspended': { objectId: string };
    'root-user.reactivated': { objectId: string };
  }
}

export {};
