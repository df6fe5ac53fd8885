declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'favourite-list.created': { listId: string };
    'favourite-list.changed': { listId: string };
    'favourite-list.removed': { listId: string };
    'favourite.added': { listId: string };
    'favourite.changed': { favouriteId: string };
    'favourite.removed': { favouriteId: string };
  }
}
export {};
