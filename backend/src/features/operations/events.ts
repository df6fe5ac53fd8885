declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'job.retried': { objectId: string };
  }
}

export {};
