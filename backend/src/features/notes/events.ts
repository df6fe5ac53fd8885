declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'note.written': { noteId: string };
    'note.changed': { noteId: string };
    'note.removed': { noteId: string };
  }
}
export {};
