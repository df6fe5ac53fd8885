declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'import.started': { importId: string };
    /**
     * A run that took long has read or confirmed rows. `done` and `failed` are numbers of rows of the run; `ready`,
     * `flagged` and `unread` are numbers of rows of the import.
     */
    'import.finished': {
      importId: string;
      kind: 'READ' | 'CONFIRMED';
      startedBy: string;
      title: string;
      done: number;
      failed: number;
      ready: number;
      flagged: number;
      unread: number;
    };
    /** A row became a candidate. `noticeId` is the id of the notice, which exists only with an e-mail address. */
    'candidate.imported': { candidateId: string; noticeId: string };
  }
}

export {};
