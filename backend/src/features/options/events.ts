declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'option.created': { optionId: string };
    'option.updated': { optionId: string };
  }
}
declare module '../../platform/pubsub/topics' {
  interface Topics {
    /** An option list changed; caches must reload. */
    options: { list: string };
  }
}
export {};
