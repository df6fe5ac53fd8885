/** The numbers of an import when one of its runs ends. */
export interface ImportRunEnd {
  title: string;
  /** Rows of the run. */
  done: number;
  failed: number;
  /** Rows of the import. */
  ready: number;
  flagged: number;
  unread: number;
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'import.started': { importId: string };
    /** A long run has read or confirmed rows. */
    'import.finished': ImportRunEnd & { importId: string; kind: 'READ' | 'CONFIRMED'; startedBy: string };
    /** A row became a candidate. `noticeId` is the id of the notice, which exists only with an e-mail address. */
    'candidate.imported': { candidateId: string; noticeId: string };
  }
}
