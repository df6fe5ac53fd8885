import PostalMime, { type Email } from 'postal-mime';

import { answerOf, enhancedCodeIn, type MailAnswer } from '../mail-answer';

/** A returned mail (RFC 3464): which mail it is about, and what the server answered. */
export interface DeliveryReport {
  /** The `Message-ID` of the mail without its domain. */
  messageId: string | null;
  /** The id of the mail in the address to which the report came. */
  token: string | null;
  /** Null for a report of a delay or a success. */
  answer: MailAnswer | null;
}

type Fields = Readonly<Record<string, string>>;

const STATUS = 'message/delivery-status';
const RETURNED: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];
const LOCAL_PART_OF_ID = /<([^@<>\s]+)@[^<>\s]*>/;
/** Matches the token that `returnAddress` puts into the envelope address. */
const TOKEN = /\+([0-9a-f]{32})@/i;

/** Reads a message; null unless it is a report of a mail server about a delivery. */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, { rfc822Attachments: true, forceRfc822Attachments: true });
  const parts = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: textOf(content),
  }));
  const status = parts.find(({ type }) => type === STATUS);
  if (!status) return null;
  const returned = parts.find(({ type }) => RETURNED.includes(type))?.text ?? '';
  return {
    messageId: LOCAL_PART_OF_ID.exec(fieldsIn(returned)['message-id'] ?? '')?.[1] ?? null,
    token: tokenOf(mail),
    answer: answerIn(status.text),
  };
}

/** The first recipient whose delivery failed. A mail of this product has one recipient. */
function answerIn(status: string): MailAnswer | null {
  const failed = status
    .split(/\r?\n\s*\r?\n/)
    .map(fieldsIn)
    .find(({ action = '' }) => action.toLowerCase() === 'failed');
  if (!failed) return null;
  // "smtp; 550 5.1.1 …"
  const text = (failed['diagnostic-code'] ?? '').replace(/^[\w-]+;\s*/, '');
  const code = enhancedCodeIn(failed['status'] ?? '') ?? enhancedCodeIn(text) ?? '5.0.0';
  return answerOf(code, text);
}

function tokenOf({ to = [], deliveredTo, headers }: Email): string | null {
  const addresses = [...to.map(({ address }) => address ?? ''), deliveredTo ?? ''];
  const others = headers.filter(({ key }) => /^(?:x-original-to|envelope-to|delivered-to)$/.test(key));
  const found = [...addresses, ...others.map(({ value }) => value)].map((address) => TOKEN.exec(`${address}`)?.[1]);
  const hex = found.find((one) => one !== undefined)?.toLowerCase();
  return hex === undefined ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Header fields by name in lower case; a line that begins with a space continues the one before. */
function fieldsIn(text: string): Fields {
  const head = text.split(/\r?\n\s*\r?\n/)[0] ?? '';
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const pairs = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
  });
  return Object.fromEntries(pairs);
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');
