/** A candidacy, or a candidate of the database with all messages that the user may see. */
export type MessagesAbout = { candidacyId: string } | { candidateId: string };

/** The candidacy or candidate whose messages are shown. */
export interface MessagesSubject {
  about: MessagesAbout;
  /** Name of the candidate. */
  name: string;
  /** Null for an unsolicited application, and for a candidate of the database. */
  vacancyTitle: string | null;
}
