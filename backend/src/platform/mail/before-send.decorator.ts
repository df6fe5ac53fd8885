import { SetMetadata } from '@nestjs/common';

/** A stored mail that is about to be sent. */
export interface QueuedMail {
  templateKey: string;
  tenantId: string | undefined;
  dedupeKey: string;
  variables: Readonly<Record<string, string>>;
  sendAfter: Date;
}

/** SUPERSEDED: the content is no longer true, so the mail is never sent. Otherwise the final variables. */
export type Readiness = 'SUPERSEDED' | Readonly<Record<string, string>>;

export const BEFORE_SEND = Symbol('before-send');

export interface BeforeSendRule {
  keys: readonly string[];
}

/** Registers a check that runs right before a mail with one of these keys is sent. */
export const BeforeSend =
  (...keys: string[]) =>
  <H extends (mail: QueuedMail) => Promise<Readiness>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(BEFORE_SEND, { keys } satisfies BeforeSendRule)(target, key, descriptor);
  };
