import { redact, wordsIn } from '../logging/redact';

/** The response of a mail server for one recipient. */
export interface MailAnswer {
  /** Enhanced status code of RFC 3463, such as 5.1.1; the reply code without one. */
  code: string;
  text: string;
  /** The address does not work and will not work later. */
  isPermanent: boolean;
}

/** Characters of an answer that are stored. */
const MOST_ANSWER = 500;

const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
/** A full mailbox, a message that is too large, a fault of the server or of the content, a rule against the sender. */
const NOT_THE_ADDRESS = /^(?:552|5\.(?:2\.[2-4]|[367]\.\d+))$/;

export const enhancedCodeIn = (text: string): string | undefined => ENHANCED.exec(text)?.[1];

/** Whether a status code means that the address does not work. */
export const isAddressFault = (code: string): boolean => code.startsWith('5') && !NOT_THE_ADDRESS.test(code);

interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
  rejectedErrors?: SmtpError[];
}

/** The columns of a mail that servers quote in their answers. */
export interface QuotedMail {
  address: string;
  variables: Readonly<Record<string, string>>;
  ownSubject: string | null;
  ownBody: string | null;
}

/** Removes recipient and content of a mail from a text of a mail server. Some servers quote only the name of the mailbox. */
export const withoutMail = ({ address, variables, ownSubject, ownBody }: QuotedMail, text: string): string =>
  redact(text, wordsIn([address, address.split('@')[0], variables, ownSubject, ownBody]));

/** The text of an answer as it is stored. */
export const storedAnswer = (mail: QuotedMail, { text }: MailAnswer): string =>
  withoutMail(mail, text).slice(0, MOST_ANSWER);

export const answerOf = (code: string, text: string): MailAnswer => ({ code, text, isPermanent: isAddressFault(code) });

/** The answer of the server to the address of the recipient; undefined when the attempt failed for another reason. */
export function answerAboutRecipient(error: Error): MailAnswer | undefined {
  const { rejectedErrors } = error as SmtpError;
  const { command, response = '', responseCode } = rejectedErrors?.[0] ?? (error as SmtpError);
  if (command !== 'RCPT TO' || !responseCode) return undefined;
  return answerOf(enhancedCodeIn(response) ?? String(responseCode), response);
}

/** Whether the server will never accept the mail for this recipient. A rule against the sender may change. */
export const isRefused = ({ code }: MailAnswer): boolean => code.startsWith('5') && !code.startsWith('5.7.');
