import { SetMetadata } from '@nestjs/common';

/** A stored mail that is about to be sent. */
export interface QueuedMail {
  templateKey: string;
  tenantId: string | undefined;
  dedupeKey: string;
  variables: Readonly<Record<string, string>>;
  sendAfter: Date;
}

/** The mail is sent to this address, which may differ from the address for which it was queued. */
export class PresentAddress {
  constructor(
    readonly address: string,
    readonly variables: Readonly<Record<string, string>>,
  ) {}
}

/** SUPERSEDED: the content is no longer true, so the mail is never sent. Otherwise the final variables. */
export type MailCheck = 'SUPERSEDED' | PresentAddress | Readonly<Record<string, string>>;

export const BEFORE_SEND = Symbol('before-send');

export interface BeforeSendRule {
  keys: readonly string[];
}

/** Registers a check that runs right before a mail with one of these keys is sent. */
export const BeforeSend =
  (...keys: string[]) =>
  <H extends (mail: QueuedMail) => Promise<MailCheck>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(BEFORE_SEND, { keys } satisfies BeforeSendRule)(target, key, descriptor);
  };
