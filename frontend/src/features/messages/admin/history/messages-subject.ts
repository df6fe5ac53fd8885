/** The candidacy whose messages are shown. */
export interface MessagesSubject {
  candidacyId: string;
  /** Name of the candidate. */
  name: string;
  vacancyTitle: string;
}
