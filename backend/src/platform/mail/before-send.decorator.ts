import { SetMetadata } from '@nestjs/common';

/** A message that is about to be sent, as it was written down. */
export interface QueuedMail {
  templateKey: string;
  tenantId: string | undefined;
  dedupeKey: string;
  variables: Readonly<Record<string, string>>;
  sendAfter: Date;
}

/** SUPERSEDED: what the message tells is not so any more, and it is never sent. Otherwise the final variables. */
export type Readiness = 'SUPERSEDED' | Readonly<Record<string, string>>;

export const BEFORE_SEND = Symbol('before-send');

export interface BeforeSendRule {
  keys: readonly string[];
}

/** Looks once more at what a message is about, at the moment it is sent. */
export const BeforeSend =
  (...keys: string[]) =>
  <H extends (mail: QueuedMail) => Promise<Readiness>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(BEFORE_SEND, { keys } satisfies BeforeSendRule)(target, key, descriptor);
  };
